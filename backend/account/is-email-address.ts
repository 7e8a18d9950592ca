import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, Length, Matches } from 'class-validator';
import { AUTH_MESSAGES, EMAIL_MAX_LENGTH, EMAIL_MIN_LENGTH } from '@libs/constants';

/**
 * The simple address pattern of spec §5: text, an at sign, and text with a dot. Control characters and invisible ones are in no
 * address; they would only deceive whoever reads it.
 */
const EMAIL_PATTERN = /^[^\s\p{C}@]+@[^\s\p{C}@]+\.[^\s\p{C}@]+$/u;

/** Validates an e-mail address (spec §5): trimmed, 3 to 254 characters, simple pattern. */
export const IsEmailAddress = () =>
  applyDecorators(
    ApiProperty({
      minLength: EMAIL_MIN_LENGTH,
      maxLength: EMAIL_MAX_LENGTH,
      example: 'free@gazetteer.local',
    }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    IsString({ message: AUTH_MESSAGES.emailPattern }),
    Length(EMAIL_MIN_LENGTH, EMAIL_MAX_LENGTH, { message: AUTH_MESSAGES.emailLength }),
    Matches(EMAIL_PATTERN, { message: AUTH_MESSAGES.emailPattern }),
  );
