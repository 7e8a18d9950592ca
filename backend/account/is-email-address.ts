import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length, Matches } from 'class-validator';
import { AUTH_MESSAGES, EMAIL_MAX_LENGTH, EMAIL_MIN_LENGTH, EMAIL_PATTERN } from '@libs/constants';
import { Trimmed } from '../platform/http';

/** Trims and validates an email address (spec §5): 3 to 254 characters that match `EMAIL_PATTERN`. */
export const IsEmailAddress = () =>
  applyDecorators(
    ApiProperty({
      minLength: EMAIL_MIN_LENGTH,
      maxLength: EMAIL_MAX_LENGTH,
      example: 'free@gazetteer.local',
    }),
    Trimmed(),
    IsString({ message: AUTH_MESSAGES.emailPattern }),
    Length(EMAIL_MIN_LENGTH, EMAIL_MAX_LENGTH, { message: AUTH_MESSAGES.emailLength }),
    Matches(EMAIL_PATTERN, { message: AUTH_MESSAGES.emailPattern }),
  );
