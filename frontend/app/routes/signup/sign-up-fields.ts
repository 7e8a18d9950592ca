import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH_REGISTRATION,
  passwordLengthMessage,
  SIGN_UP_MESSAGES,
} from '@libs/constants';
import { emailError } from '~/services/forms/credentials';
import { emailField, textField } from '~/services/forms/form-fields';

export interface SignUpFields {
  email: string;
  password: string;
  confirm: string;
}
export type SignUpErrors = Partial<Record<keyof SignUpFields, string>>;

export const SIGN_UP_FIELDS = ['email', 'password', 'confirm'] as const;

export const readSignUpForm = (form: FormData): SignUpFields => ({
  email: emailField(form),
  password: textField(form, 'password'),
  confirm: textField(form, 'confirm'),
});

/**
 * Returns whether any of the three required fields is empty. The form shows one message for all of them (spec §5).
 */
export const isIncomplete = (fields: SignUpFields) => SIGN_UP_FIELDS.some((name) => fields[name] === '');

function passwordError(password: string): string | undefined {
  if (password.length < PASSWORD_MIN_LENGTH_REGISTRATION) return SIGN_UP_MESSAGES.passwordTooShort;
  if (password.length <= PASSWORD_MAX_LENGTH) return undefined;
  return passwordLengthMessage(PASSWORD_MIN_LENGTH_REGISTRATION, 'registration');
}

/** Validates the fields that have values (spec §5). */
export function signUpErrors({ email, password, confirm }: SignUpFields): SignUpErrors {
  const errors: SignUpErrors = {
    email: email === '' ? undefined : emailError(email),
    password: password === '' ? undefined : passwordError(password),
    confirm: confirm === '' || confirm === password ? undefined : SIGN_UP_MESSAGES.passwordsDiffer,
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}
