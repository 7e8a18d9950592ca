import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, Length, Matches } from 'class-validator';
import {
  AUTH_MESSAGES,
  EMAIL_MAX_LENGTH,
  EMAIL_MIN_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH_LOGIN,
  passwordLength,
} from '@libs/constants';

/** Something, an at sign, something with a dot: the simple address pattern of spec §5. */
const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export class LoginBody {
  @ApiProperty({ minLength: EMAIL_MIN_LENGTH, maxLength: EMAIL_MAX_LENGTH, example: 'free@gazetteer.local' })
  @Matches(EMAIL_PATTERN, { message: AUTH_MESSAGES.emailPattern })
  @Length(EMAIL_MIN_LENGTH, EMAIL_MAX_LENGTH, { message: AUTH_MESSAGES.emailLength })
  @IsString({ message: AUTH_MESSAGES.emailPattern })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  email: string;

  @ApiProperty({ minLength: PASSWORD_MIN_LENGTH_LOGIN, maxLength: PASSWORD_MAX_LENGTH, format: 'password' })
  @Length(PASSWORD_MIN_LENGTH_LOGIN, PASSWORD_MAX_LENGTH, {
    message: passwordLength(PASSWORD_MIN_LENGTH_LOGIN, 'login'),
  })
  @IsString({ message: passwordLength(PASSWORD_MIN_LENGTH_LOGIN, 'login') })
  password: string;
}
