import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { EMAIL_MAX_LENGTH } from '@libs/constants';

export class DeleteAccountDto {
  @ApiProperty({
    format: 'idn-email',
    example: 'ada@example.org',
    description: "The user's own address, as a confirmation.",
  })
  @IsString()
  @MaxLength(EMAIL_MAX_LENGTH)
  email: string;
}

export class AccountDeletionResponse {
  @ApiProperty({ enum: [true] })
  success: true;

  @ApiProperty({ description: 'Message for users.' })
  message: string;
}
