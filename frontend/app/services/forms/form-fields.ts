/** Form field that names the action of a button, where a form has more than one. */
export const INTENT_FIELD = 'intent';
/** Sends the verification email again, from the sign-in and the sign-up, whose main buttons name no intent. */
export const RESEND_INTENT = 'resend';

/** Returns a field of a submitted form, or '' if it is missing or a file. */
export function textField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Path parameters of an API call on the object whose id the form carries. */
export const pathFromForm = (form: FormData) => ({ params: { path: { id: textField(form, 'id') } } });
