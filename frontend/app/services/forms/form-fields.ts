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

/** Returns an API call's path parameters, with the id taken from the form. */
export const pathFromForm = (form: FormData) => ({ params: { path: { id: textField(form, 'id') } } });
