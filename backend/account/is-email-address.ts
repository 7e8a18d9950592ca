import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, Length, Matches, ValidateBy } from 'class-validator';
import { AUTH_MESSAGES, EMAIL_MAX_LENGTH, EMAIL_MIN_LENGTH, SIGN_IN_EMAIL_PATTERN } from '@libs/constants';
import { canonicalEmail } from '@libs/network';
import { Trimmed } from '../platform/http';

/** An email address of 3 to 254 characters (spec §5). */
const isEmailText = () => [
  ApiProperty({
    minLength: EMAIL_MIN_LENGTH,
    maxLength: EMAIL_MAX_LENGTH,
    example: 'free@gazetteer.local',
  }),
  IsString({ message: AUTH_MESSAGES.emailPattern }),
  Length(EMAIL_MIN_LENGTH, EMAIL_MAX_LENGTH, { message: AUTH_MESSAGES.emailLength }),
];

/** Validates an email address and replaces it by its canonical form. */
export const IsEmailAddress = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? (canonicalEmail(value) ?? value.trim()) : value,
    ),
    ...isEmailText(),
    ValidateBy(
      {
        name: 'isCanonicalEmail',
        validator: { validate: (value) => typeof value === 'string' && canonicalEmail(value) === value },
      },
      { message: AUTH_MESSAGES.emailPattern },
    ),
  );

/** Trims and validates an email address with which an account may have been registered in any version. */
export const IsSignInEmail = () =>
  applyDecorators(
    Trimmed(),
    ...isEmailText(),
    Matches(SIGN_IN_EMAIL_PATTERN, { message: AUTH_MESSAGES.emailPattern }),
  );
