import {
  AUTH_MESSAGES,
  EMAIL_MAX_LENGTH,
  EMAIL_MIN_LENGTH,
  PASSWORD_MAX_LENGTH,
  passwordLengthMessage,
} from '@libs/constants';

/** Something, an at sign, something with a dot in it; the rest is for the mail server to say. */
const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with an e-mail, trimmed before (spec §5); undefined where nothing is. */
export function emailError(email: string): string | undefined {
  if (email.length < EMAIL_MIN_LENGTH || email.length > EMAIL_MAX_LENGTH) return AUTH_MESSAGES.emailLength;
  return EMAIL_PATTERN.test(email) ? undefined : AUTH_MESSAGES.emailPattern;
}

/** What is wrong with the length of a password (spec §5). */
export const passwordError = (password: string, minimum: number, purpose: 'login' | 'registration') =>
  password.length < minimum || password.length > PASSWORD_MAX_LENGTH
    ? passwordLengthMessage(minimum, purpose)
    : undefined;

/** A field of a posted form; '' where it is missing, or a file. */
export function textField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
