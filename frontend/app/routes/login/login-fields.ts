import { PASSWORD_MIN_LENGTH_LOGIN } from '@libs/constants';
import { emailError, passwordError, textField } from '~/services/forms/credentials';

export interface LoginFields {
  email: string;
  password: string;
}
export type LoginErrors = Partial<Record<keyof LoginFields, string>>;

/** The field that says which of the form's buttons was pressed, where it is not the main one. */
export const INTENT_FIELD = 'intent';
export const RESEND_INTENT = 'resend';

/** Rules of spec §5 for signing in; `email` is trimmed first. */
export const loginErrors = ({ email, password }: LoginFields): LoginErrors =>
  withoutUndefined({
    email: emailError(email),
    password: passwordError(password, PASSWORD_MIN_LENGTH_LOGIN, 'login'),
  });

export const readLoginForm = (form: FormData): LoginFields => ({
  email: textField(form, 'email').trim(),
  password: textField(form, 'password'),
});

const withoutUndefined = (errors: LoginErrors): LoginErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
