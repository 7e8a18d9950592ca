import { PASSWORD_MIN_LENGTH_LOGIN } from '@libs/constants';
import { passwordError, signInEmailError } from '~/services/forms/credentials';
import { emailField, textField } from '~/services/forms/form-fields';

export interface LoginFields {
  email: string;
  password: string;
}
export type LoginErrors = Partial<Record<keyof LoginFields, string>>;

/** Validates the login fields (spec §5). `email` must already be trimmed. */
export const loginErrors = ({ email, password }: LoginFields): LoginErrors =>
  withoutUndefined({
    email: signInEmailError(email),
    password: passwordError(password, PASSWORD_MIN_LENGTH_LOGIN, 'login'),
  });

export const readLoginForm = (form: FormData): LoginFields => ({
  email: emailField(form),
  password: textField(form, 'password'),
});

const withoutUndefined = (errors: LoginErrors): LoginErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
