import { PASSWORD_MIN_LENGTH_REGISTRATION, PASSWORD_RESET_MESSAGES } from '@libs/constants';
import { data } from '@remix-run/node';
import { ApiError, displayMessage, unwrap } from '~/services/api/api-client';
import { type Caller, serverApi } from '~/services/api/api.server';
import { emailError, passwordError } from '~/services/forms/credentials';
import { emailField, textField } from '~/services/forms/form-fields';

/** The outcome of a submission. While `isOpen`, the form is shown again. */
export interface ResetActionData {
  /** Whether the link was requested. The text is the same for every address. */
  requested?: string;
  /** The address entered. Needed for browsers without JavaScript. */
  email?: string;
  isDone: boolean;
  isOpen: boolean;
  /** Error about the entered password. */
  fieldError?: string;
  /** Error about the link or the server. */
  error?: string;
}

const respond = (status: number, result: Partial<ResetActionData>, headers = new Headers()) =>
  data<ResetActionData>({ isDone: false, isOpen: true, ...result }, { status, headers });

/** Sends a link or, with the token of one, sets the new password. */
export async function resetAction(caller: Caller) {
  const form = await caller.request.formData();
  // A token from the URL's fragment is known to the browser alone, which sends it in the form.
  const token = textField(form, 'token') || new URL(caller.request.url).searchParams.get('token');
  return token === null
    ? requestLink(caller, emailField(form))
    : setPassword(caller, token, textField(form, 'password'));
}

async function requestLink(caller: Caller, email: string) {
  const fieldError = emailError(email);
  if (fieldError) return respond(400, { fieldError, email });
  try {
    const { message } = await unwrap(
      serverApi(caller).api.POST('/api/auth/password-reset', { body: { email } }),
    );
    return respond(200, { requested: message });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const text = displayMessage(error, PASSWORD_RESET_MESSAGES.requestFailed);
    return respond(error.status || 503, { error: text, email });
  }
}

async function setPassword(caller: Caller, token: string, password: string) {
  const fieldError = passwordError(password, PASSWORD_MIN_LENGTH_REGISTRATION, 'registration');
  if (fieldError) return respond(400, { fieldError });
  try {
    const { api, setCookies } = serverApi(caller);
    await unwrap(api.POST('/api/auth/password-reset/confirm', { body: { token, password } }));
    // The browser is known from now on.
    return respond(200, { isDone: true, isOpen: false }, setCookies());
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isOpen = error.code !== 'auth.password_reset_invalid';
    const text = displayMessage(error, PASSWORD_RESET_MESSAGES.failed);
    return respond(error.status || 503, { isOpen, error: text });
  }
}
