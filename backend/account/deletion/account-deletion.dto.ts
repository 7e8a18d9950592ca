import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '@libs/constants';

/** What proves that the user is at the browser, instead of somebody who found it signed in. */
export class DeleteAccountDto {
  @ApiPropertyOptional({
    format: 'password',
    maxLength: PASSWORD_MAX_LENGTH,
    description: 'Required if the account has a password.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(PASSWORD_MAX_LENGTH)
  password?: string;

  @ApiPropertyOptional({
    format: 'idn-email',
    maxLength: EMAIL_MAX_LENGTH,
    example: 'ada@example.org',
    description:
      "The user's own address. Required if the account has no password, because its user signs in with an external provider.",
  })
  @IsOptional()
  @IsString()
  @MaxLength(EMAIL_MAX_LENGTH)
  email?: string;
}

export class AccountDeletionResponse {
  @ApiProperty({ enum: [true] })
  success: true;

  @ApiProperty({ description: 'Message for users.' })
  message: string;
}
