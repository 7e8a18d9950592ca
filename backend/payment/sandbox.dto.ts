import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsString, Max, MaxLength, Min } from 'class-validator';

const MAX_SATS = 2_100_000_000_000_000;

const integer = { type: 'integer' } as const;

export class SandboxPayDto {
  @ApiProperty({
    description: 'Address of one of the caller’s payments.',
    example: 'tb1q6rz28mcfaxtmd6v789l9rrlrusdprr9pqcpvkl',
  })
  @IsString()
  @MaxLength(100)
  address: string;

  @ApiProperty({ ...integer, description: 'Amount of test money, in satoshis.' })
  @IsInt()
  @Min(1)
  @Max(MAX_SATS)
  sats: number;
}

export class SandboxTransactionResponse {
  @ApiProperty()
  txid: string;

  @ApiProperty({ example: 'tb1q6rz28mcfaxtmd6v789l9rrlrusdprr9pqcpvkl' })
  address: string;

  @ApiProperty(integer)
  sats: number;

  @ApiProperty({
    ...integer,
    nullable: true,
    description: "Height of the transaction's block. Null while the transaction is unconfirmed.",
  })
  height: number | null;
}

export class SandboxResponse {
  @ApiProperty({ ...integer, description: 'Height of the last block.' })
  height: number;

  @ApiProperty({
    type: [SandboxTransactionResponse],
    description: "Transactions to the caller's addresses, newest first.",
  })
  transactions: SandboxTransactionResponse[];
}
