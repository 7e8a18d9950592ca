import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { CurrentOwner, type SignedIn } from '../platform/http';
import { AllowWithoutPlan } from '../subscription';
import { SandboxService } from './sandbox.service';

const MAX_SATS = 2_100_000_000_000_000;
const integer = { type: 'integer' } as const;

export class SandboxPayDto {
  @ApiProperty({ description: 'Address of one of the caller’s payments.' })
  @IsString()
  @MaxLength(100)
  address: string;

  @ApiProperty({ ...integer, description: 'Satoshis of test money.' })
  @IsInt()
  @Min(1)
  @Max(MAX_SATS)
  sats: number;
}

class SandboxTransactionResponse {
  @ApiProperty()
  txid: string;

  @ApiProperty()
  address: string;

  @ApiProperty(integer)
  sats: number;

  @ApiProperty({ ...integer, nullable: true, description: 'Height of its block. Null while unconfirmed.' })
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

/** The test network. Its routes return 404 if it is not in use. */
@ApiTags('sandbox')
@AllowWithoutPlan()
@Controller('sandbox')
export class SandboxController {
  constructor(private readonly sandbox: SandboxService) {}

  @Get()
  @ApiOperation({ operationId: 'getSandbox', summary: 'Get the state of the test network' })
  @ApiOkResponse({ type: SandboxResponse })
  async getState(@CurrentOwner() owner: SignedIn): Promise<SandboxResponse> {
    return this.sandbox.getState(owner);
  }

  @Post('pay')
  @HttpCode(200)
  @ApiOperation({ operationId: 'paySandbox', summary: 'Send test money to a payment address' })
  @ApiOkResponse({ type: SandboxResponse })
  async pay(
    @Body() { address, sats }: SandboxPayDto,
    @CurrentOwner() owner: SignedIn,
  ): Promise<SandboxResponse> {
    await this.sandbox.pay(owner, address.replace(/\s/g, ''), sats);
    return this.sandbox.getState(owner);
  }

  @Post('mine')
  @HttpCode(200)
  @ApiOperation({ operationId: 'mineSandbox', summary: 'Mine the waiting transactions into a block' })
  @ApiOkResponse({ type: SandboxResponse })
  async mine(@CurrentOwner() owner: SignedIn): Promise<SandboxResponse> {
    await this.sandbox.mine();
    return this.sandbox.getState(owner);
  }
}
