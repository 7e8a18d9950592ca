import { AUTH_MESSAGES, SIGN_UP_MESSAGES } from '@libs/constants';
import { data, redirect } from '@remix-run/node';
import type { MessageText } from '~/components/message';
import { unwrap, displayMessage } from '~/services/api/api-client';
import { serverApi, type Caller } from '~/services/api/api.server';
import { emailError } from '~/services/forms/credentials';
import { pathAfterSignIn } from '~/services/navigation/home-path';
import { createFormActions } from '~/services/forms/form-actions.server';
import { RESEND_INTENT } from '~/services/forms/form-fields';
import { loginErrors, readLoginForm, type LoginErrors } from './login-fields';

/** Data that the screen shows if a submission did not sign the user in. */
export interface LoginActionData {
  email: string;
  errors: LoginErrors;
  message: MessageText | null;
  canResend: boolean;
}

const respond = (status: number, fields: Partial<LoginActionData> & { email: string }) =>
  data<LoginActionData>({ errors: {}, message: null, canResend: false, ...fields }, { status });

async function signIn(caller: Caller, form: FormData) {
  const fields = readLoginForm(form);
  const { email } = fields;
  const errors = loginErrors(fields);
  if (Object.keys(errors).length > 0) return respond(400, { email, errors });
  const { api, setCookies } = serverApi(caller);
  const { user } = await unwrap(api.POST('/api/auth/login', { body: fields }));
  const to = new URL(caller.request.url).searchParams.get('to');
  return redirect(pathAfterSignIn(user, to), { headers: setCookies() });
}

async function resend(caller: Caller, form: FormData) {
  const { email } = readLoginForm(form);
  const emailProblem = emailError(email);
  if (emailProblem) return respond(400, { email, errors: { email: emailProblem }, canResend: true });
  await unwrap(serverApi(caller).api.POST('/api/auth/resend-verification', { body: { email } }));
  const message: MessageText = { kind: 'INFO', text: SIGN_UP_MESSAGES.verificationSent };
  return respond(200, { email, message, canResend: true });
}

type LoginResult = ReturnType<typeof respond> | Response;

const runAction = createFormActions({
  actions: { '': signIn, [RESEND_INTENT]: resend },
  toSuccess: (result: LoginResult) => result,
  toFailure(error, intent, form): LoginResult {
    const isResend = intent === RESEND_INTENT;
    const text = displayMessage(error, isResend ? SIGN_UP_MESSAGES.resendFailed : AUTH_MESSAGES.loginFailed);
    const isWrong = error.code === 'auth.login_failed';
    return respond(error.status || 503, {
      email: readLoginForm(form).email,
      message: { kind: 'ERROR', text, ...(isWrong && { hint: AUTH_MESSAGES.wrongCredentials }) },
      canResend: isResend || error.code === 'auth.email_not_confirmed',
    });
  },
});

/** Signs the user in, or resends the verification email. */
export const loginAction = async (caller: Caller) => runAction(caller, await caller.request.formData());
