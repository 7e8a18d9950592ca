import {
  AUTH_MESSAGES,
  EMAIL_MAX_LENGTH,
  EMAIL_MIN_LENGTH,
  EMAIL_PATTERN,
  PASSWORD_MAX_LENGTH,
  SIGN_IN_EMAIL_PATTERN,
  passwordLengthMessage,
} from '@libs/constants';

/** Returns the error message for a trimmed email address (spec §5), or undefined if it can be registered. */
export const emailError = (email: string) => errorByPattern(email, EMAIL_PATTERN);

/** Returns the error message for a trimmed email address, or undefined if an account may have it. */
export const signInEmailError = (email: string) => errorByPattern(email, SIGN_IN_EMAIL_PATTERN);

function errorByPattern(email: string, pattern: RegExp): string | undefined {
  if (email.length < EMAIL_MIN_LENGTH || email.length > EMAIL_MAX_LENGTH) return AUTH_MESSAGES.emailLength;
  return pattern.test(email) ? undefined : AUTH_MESSAGES.emailPattern;
}

/** Returns the error message if a password is too short or too long (spec §5), otherwise undefined. */
export const passwordError = (password: string, minimum: number, purpose: 'login' | 'registration') =>
  password.length < minimum || password.length > PASSWORD_MAX_LENGTH
    ? passwordLengthMessage(minimum, purpose)
    : undefined;
