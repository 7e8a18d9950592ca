import {
  AUTH_MESSAGES,
  EMAIL_MAX_LENGTH,
  EMAIL_MIN_LENGTH,
  EMAIL_PATTERN,
  PASSWORD_MAX_LENGTH,
  passwordLengthMessage,
} from '@libs/constants';

/** Returns the error message for a trimmed email address (spec §5), or undefined if the address is valid. */
export function emailError(email: string): string | undefined {
  if (email.length < EMAIL_MIN_LENGTH || email.length > EMAIL_MAX_LENGTH) return AUTH_MESSAGES.emailLength;
  return EMAIL_PATTERN.test(email) ? undefined : AUTH_MESSAGES.emailPattern;
}

/** Returns the error message if a password is too short or too long (spec §5), otherwise undefined. */
export const passwordError = (password: string, minimum: number, purpose: 'login' | 'registration') =>
  password.length < minimum || password.length > PASSWORD_MAX_LENGTH
    ? passwordLengthMessage(minimum, purpose)
    : undefined;
