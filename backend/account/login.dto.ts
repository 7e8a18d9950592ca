import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH_LOGIN, passwordLengthMessage } from '@libs/constants';
import { IsSignInEmail } from './is-email-address';

export class LoginDto {
  @IsSignInEmail()
  email: string;

  @ApiProperty({ minLength: PASSWORD_MIN_LENGTH_LOGIN, maxLength: PASSWORD_MAX_LENGTH, format: 'password' })
  @Length(PASSWORD_MIN_LENGTH_LOGIN, PASSWORD_MAX_LENGTH, {
    message: passwordLengthMessage(PASSWORD_MIN_LENGTH_LOGIN, 'login'),
  })
  @IsString({ message: passwordLengthMessage(PASSWORD_MIN_LENGTH_LOGIN, 'login') })
  password: string;
}
