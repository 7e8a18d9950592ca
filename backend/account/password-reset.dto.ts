import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';
import { PASSWORD_RESET_MESSAGES } from '@libs/constants';
import { IsEmailAddress } from './is-email-address';
import { IsNewPassword } from './is-new-password';

/** Access tokens of a Supabase project, which may be in the fragment of its links, are long. */
const MAX_TOKEN_LENGTH = 4_000;

export class RequestPasswordResetDto {
  @IsEmailAddress()
  email: string;
}

export class ConfirmPasswordResetDto {
  @ApiProperty({ description: 'The token parameter of the link in the email.' })
  @Length(1, MAX_TOKEN_LENGTH, { message: PASSWORD_RESET_MESSAGES.invalid })
  @IsString({ message: PASSWORD_RESET_MESSAGES.invalid })
  token: string;

  @IsNewPassword()
  password: string;
}

export class PasswordResetResponse {
  @ApiProperty({ enum: [true] })
  success: true;

  @ApiProperty({ description: 'Message for users.' })
  message: string;
}
