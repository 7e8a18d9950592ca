import { PASSWORD_MIN_LENGTH_REGISTRATION, PASSWORD_RESET_MESSAGES } from '@libs/constants';
import { data } from '@remix-run/node';
import { ApiError, displayMessage, unwrap } from '~/services/api/api-client';
import { type Caller, serverApi } from '~/services/api/api.server';
import { passwordError } from '~/services/forms/credentials';
import { textField } from '~/services/forms/form-fields';

/** The outcome of a submission. While `isOpen`, the form is shown again. */
export interface ResetActionData {
  isDone: boolean;
  isOpen: boolean;
  /** Error about the entered password. */
  fieldError?: string;
  /** Error about the link or the server. */
  error?: string;
}

const respond = (status: number, result: Partial<ResetActionData>) =>
  data<ResetActionData>({ isDone: false, isOpen: true, ...result }, { status });

/** Sets the new password with the token in the URL. */
export async function resetAction(caller: Caller) {
  const token = new URL(caller.request.url).searchParams.get('token') ?? '';
  const password = textField(await caller.request.formData(), 'password');
  const fieldError = passwordError(password, PASSWORD_MIN_LENGTH_REGISTRATION, 'registration');
  if (fieldError) return respond(400, { fieldError });
  try {
    const { api } = serverApi(caller);
    await unwrap(api.POST('/api/auth/password-reset/confirm', { body: { token, password } }));
    return respond(200, { isDone: true, isOpen: false });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isOpen = error.code !== 'auth.password_reset_invalid';
    const text = displayMessage(error, PASSWORD_RESET_MESSAGES.failed);
    return respond(error.status || 503, { isOpen, error: text });
  }
}
