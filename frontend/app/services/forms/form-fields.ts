/** Form field that names the action of the clicked button, for forms with several actions. */
export const INTENT_FIELD = 'intent';
/**
 * Intent of the button that resends the verification email. The main buttons of the sign-in and sign-up forms have no
 * intent.
 */
export const RESEND_INTENT = 'resend';

/** Returns a field of a submitted form, or '' if it is missing or a file. */
export function textField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Returns the path parameters for an API call, with the id that the form contains. */
export const pathFromForm = (form: FormData) => ({ params: { path: { id: textField(form, 'id') } } });
