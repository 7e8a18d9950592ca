/** A longer text is no email address, however it is spelled. */
const MAX_SHOWN_EMAIL_LENGTH = 2_000;

/** Form field that contains the intent of the clicked button. It selects one of the form's actions. */
export const INTENT_FIELD = 'intent';
/**
 * Intent of the button that resends the verification email. The main buttons on the sign-in and sign-up forms have no
 * intent.
 */
export const RESEND_INTENT = 'resend';

/** Returns the text of a field in a submitted form, or '' if the field is missing or contains a file. */
export function textField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Returns an email address, trimmed. A text that is too long to be one is cut, because the page shows it again. */
export const emailField = (form: FormData): string =>
  textField(form, 'email').trim().slice(0, MAX_SHOWN_EMAIL_LENGTH);

/** Returns an API call's path parameters, with the id taken from the form. */
export const pathFromForm = (form: FormData) => ({ params: { path: { id: textField(form, 'id') } } });
