import {
  AUTH_MESSAGES,
  EMAIL_MAX_LENGTH,
  EMAIL_MIN_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH_LOGIN,
  passwordLength,
} from '@libs/constants';

export interface LoginFields {
  email: string;
  password: string;
}
export type LoginErrors = Partial<Record<keyof LoginFields, string>>;

/** Something, an at sign, something with a dot in it; the rest is for the mail server to say. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Rules of spec §5 for signing in; `email` is trimmed first. */
export function loginErrors({ email, password }: LoginFields): LoginErrors {
  const errors: LoginErrors = {};
  if (email.length < EMAIL_MIN_LENGTH || email.length > EMAIL_MAX_LENGTH)
    errors.email = AUTH_MESSAGES.emailLength;
  else if (!ADDRESS.test(email)) errors.email = AUTH_MESSAGES.emailPattern;
  if (password.length < PASSWORD_MIN_LENGTH_LOGIN || password.length > PASSWORD_MAX_LENGTH)
    errors.password = passwordLength(PASSWORD_MIN_LENGTH_LOGIN, 'login');
  return errors;
}

export function readLoginForm(form: FormData): LoginFields {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { email: text('email').trim(), password: text('password') };
}
