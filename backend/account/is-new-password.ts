import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length, ValidateBy } from 'class-validator';
import {
  AUTH_MESSAGES,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH_REGISTRATION,
  passwordLengthMessage,
} from '@libs/constants';
import { isCommonPassword } from './common-passwords';

const LENGTH_MESSAGE = passwordLengthMessage(PASSWORD_MIN_LENGTH_REGISTRATION, 'registration');

/** Spaces, control characters, and characters such as the zero-width space, which nobody sees either. */
const INVISIBLE = /^[\s\p{C}\p{Default_Ignorable_Code_Point}]*$/u;

const isGuessable = (password: unknown): boolean =>
  typeof password === 'string' && (INVISIBLE.test(password) || isCommonPassword(password.trim()));

/**
 * Validates a password that a user chooses: 6 to 128 characters (spec §5), neither only spaces nor one of the most common
 * ones. Passwords for signing in are not checked, because earlier versions accepted such passwords.
 */
export const IsNewPassword = () =>
  applyDecorators(
    ApiProperty({
      minLength: PASSWORD_MIN_LENGTH_REGISTRATION,
      maxLength: PASSWORD_MAX_LENGTH,
      format: 'password',
      description: 'Not only spaces, and none of the thousand most common passwords.',
    }),
    ValidateBy(
      { name: 'isHardToGuess', validator: { validate: (value) => !isGuessable(value) } },
      { message: AUTH_MESSAGES.passwordCommon },
    ),
    Length(PASSWORD_MIN_LENGTH_REGISTRATION, PASSWORD_MAX_LENGTH, { message: LENGTH_MESSAGE }),
    IsString({ message: LENGTH_MESSAGE }),
  );
