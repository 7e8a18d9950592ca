import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH_LOGIN, passwordLength } from '@libs/constants';
import { IsEmailAddress } from './email-field';

export class LoginBody {
  @IsEmailAddress()
  email: string;

  @ApiProperty({ minLength: PASSWORD_MIN_LENGTH_LOGIN, maxLength: PASSWORD_MAX_LENGTH, format: 'password' })
  @Length(PASSWORD_MIN_LENGTH_LOGIN, PASSWORD_MAX_LENGTH, {
    message: passwordLength(PASSWORD_MIN_LENGTH_LOGIN, 'login'),
  })
  @IsString({ message: passwordLength(PASSWORD_MIN_LENGTH_LOGIN, 'login') })
  password: string;
}
