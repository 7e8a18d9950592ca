import { AUTH_MESSAGES, SIGN_UP_MESSAGES } from '@libs/constants';
import { data, redirect } from '@remix-run/node';
import type { MessageText } from '~/components/message';
import { answerOf, ApiError, sentenceOf } from '~/services/api-request';
import { serverApi, type Caller } from '~/services/api.server';
import { emailError } from '~/services/credentials';
import { afterSignIn } from '~/services/home';
import { INTENT, loginErrors, readLoginForm, RESEND, type LoginErrors } from './login-form';

/** What the screen shows after a press that did not sign in. */
export interface LoginAnswer {
  email: string;
  errors: LoginErrors;
  message: MessageText | null;
  mayResend: boolean;
}

const answer = (status: number, shown: Partial<LoginAnswer> & { email: string }) =>
  data<LoginAnswer>({ errors: {}, message: null, mayResend: false, ...shown }, { status });

const refusal = (error: unknown, otherwise: string) => {
  if (!(error instanceof ApiError)) throw error;
  return {
    status: error.status || 503,
    message: { kind: 'ERROR', text: sentenceOf(error, otherwise) } as const,
    code: error.code,
  };
};

async function signIn(caller: Caller, form: FormData) {
  const fields = readLoginForm(form);
  const { email } = fields;
  const errors = loginErrors(fields);
  if (Object.keys(errors).length > 0) return answer(400, { email, errors });
  const { api, setCookies } = serverApi(caller);
  try {
    const { user } = await answerOf(api.POST('/api/auth/login', { body: fields }));
    const to = new URL(caller.request.url).searchParams.get('to');
    return redirect(afterSignIn(user, to), { headers: setCookies() });
  } catch (error) {
    const { status, message, code } = refusal(error, AUTH_MESSAGES.loginFailed);
    return answer(status, { email, message, mayResend: code === 'auth.email_not_confirmed' });
  }
}

async function resend(caller: Caller, form: FormData) {
  const { email } = readLoginForm(form);
  const wrong = emailError(email);
  if (wrong) return answer(400, { email, errors: { email: wrong }, mayResend: true });
  try {
    await answerOf(serverApi(caller).api.POST('/api/auth/resend-verification', { body: { email } }));
    const message: MessageText = { kind: 'INFO', text: SIGN_UP_MESSAGES.verificationSent };
    return answer(200, { email, message, mayResend: true });
  } catch (error) {
    const { status, message } = refusal(error, SIGN_UP_MESSAGES.resendFailed);
    return answer(status, { email, message, mayResend: true });
  }
}

/** Signs in, or mails the confirmation again. */
export async function loginAction(caller: Caller) {
  const form = await caller.request.formData();
  return form.get(INTENT) === RESEND ? resend(caller, form) : signIn(caller, form);
}
