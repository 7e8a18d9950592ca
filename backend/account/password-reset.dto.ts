import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';
import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH_REGISTRATION,
  PASSWORD_RESET_MESSAGES,
  passwordLengthMessage,
} from '@libs/constants';
import { IsEmailAddress } from './is-email-address';

const MAX_TOKEN_LENGTH = 200;

export class RequestPasswordResetDto {
  @IsEmailAddress()
  email: string;
}

export class ConfirmPasswordResetDto {
  @ApiProperty({ description: 'The token parameter of the link in the email.' })
  @Length(1, MAX_TOKEN_LENGTH, { message: PASSWORD_RESET_MESSAGES.invalid })
  @IsString({ message: PASSWORD_RESET_MESSAGES.invalid })
  token: string;

  @ApiProperty({
    minLength: PASSWORD_MIN_LENGTH_REGISTRATION,
    maxLength: PASSWORD_MAX_LENGTH,
    format: 'password',
    description: 'The new password.',
  })
  @Length(PASSWORD_MIN_LENGTH_REGISTRATION, PASSWORD_MAX_LENGTH, {
    message: passwordLengthMessage(PASSWORD_MIN_LENGTH_REGISTRATION, 'registration'),
  })
  @IsString({ message: passwordLengthMessage(PASSWORD_MIN_LENGTH_REGISTRATION, 'registration') })
  password: string;
}

export class PasswordResetResponse {
  @ApiProperty({ enum: [true] })
  success: true;

  @ApiProperty({ description: 'Message for users.' })
  message: string;
}
