import { AUTH_MESSAGES, SIGN_UP_MESSAGES } from '@libs/constants';
import { data, redirect } from '@remix-run/node';
import type { MessageText } from '~/components/message';
import { unwrap, ApiError, displayMessage } from '~/services/api/api-client';
import { serverApi, type Caller } from '~/services/api/api.server';
import { emailError } from '~/services/forms/credentials';
import { pathAfterSignIn } from '~/services/navigation/home-path';
import { INTENT_FIELD, loginErrors, readLoginForm, RESEND_INTENT, type LoginErrors } from './login-fields';

/** What the screen shows after a submission that did not sign the user in. */
export interface LoginActionData {
  email: string;
  errors: LoginErrors;
  message: MessageText | null;
  canResend: boolean;
}

const respond = (status: number, fields: Partial<LoginActionData> & { email: string }) =>
  data<LoginActionData>({ errors: {}, message: null, canResend: false, ...fields }, { status });

const failureOf = (error: unknown, fallback: string) => {
  if (!(error instanceof ApiError)) throw error;
  return {
    status: error.status || 503,
    message: { kind: 'ERROR', text: displayMessage(error, fallback) } as const,
    code: error.code,
  };
};

async function signIn(caller: Caller, form: FormData) {
  const fields = readLoginForm(form);
  const { email } = fields;
  const errors = loginErrors(fields);
  if (Object.keys(errors).length > 0) return respond(400, { email, errors });
  const { api, setCookies } = serverApi(caller);
  try {
    const { user } = await unwrap(api.POST('/api/auth/login', { body: fields }));
    const to = new URL(caller.request.url).searchParams.get('to');
    return redirect(pathAfterSignIn(user, to), { headers: setCookies() });
  } catch (error) {
    const { status, message, code } = failureOf(error, AUTH_MESSAGES.loginFailed);
    return respond(status, { email, message, canResend: code === 'auth.email_not_confirmed' });
  }
}

async function resend(caller: Caller, form: FormData) {
  const { email } = readLoginForm(form);
  const emailProblem = emailError(email);
  if (emailProblem) return respond(400, { email, errors: { email: emailProblem }, canResend: true });
  try {
    await unwrap(serverApi(caller).api.POST('/api/auth/resend-verification', { body: { email } }));
    const message: MessageText = { kind: 'INFO', text: SIGN_UP_MESSAGES.verificationSent };
    return respond(200, { email, message, canResend: true });
  } catch (error) {
    const { status, message } = failureOf(error, SIGN_UP_MESSAGES.resendFailed);
    return respond(status, { email, message, canResend: true });
  }
}

/** Signs the user in, or resends the verification email. */
export async function loginAction(caller: Caller) {
  const form = await caller.request.formData();
  return form.get(INTENT_FIELD) === RESEND_INTENT ? resend(caller, form) : signIn(caller, form);
}
