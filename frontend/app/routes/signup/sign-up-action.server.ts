import { SIGN_UP_MESSAGES } from '@libs/constants';
import { data, redirect } from '@remix-run/node';
import type { MessageText } from '~/components/message';
import { unwrap, displayMessage, type ApiError } from '~/services/api/api-client';
import { serverApi, type Caller } from '~/services/api/api.server';
import { createFormActions } from '~/services/forms/form-actions.server';
import { RESEND_INTENT } from '~/services/forms/form-fields';
import { paths } from '~/services/navigation/paths';
import { isIncomplete, readSignUpForm, signUpErrors, type SignUpErrors } from './sign-up-fields';

/** Data that the step shows if a submission did not lead to the next step. */
export interface SignUpActionData {
  email: string;
  errors: SignUpErrors;
  message: MessageText | null;
  /** Whether the email already belongs to an account. If so, the page links to the sign-in screen. */
  isTaken: boolean;
}

const respond = (status: number, values: Partial<SignUpActionData>) =>
  data<SignUpActionData>({ email: '', errors: {}, message: null, isTaken: false, ...values }, { status });

const errorMessage = (text: string): MessageText => ({ kind: 'ERROR', text });

async function register(caller: Caller, form: FormData) {
  const fields = readSignUpForm(form);
  const { email, password } = fields;
  if (isIncomplete(fields))
    return respond(400, {
      email,
      message: errorMessage(SIGN_UP_MESSAGES.fillInAll),
      errors: signUpErrors(fields),
    });
  const errors = signUpErrors(fields);
  if (Object.keys(errors).length > 0) return respond(400, { email, errors });
  const { api, setCookies } = serverApi(caller);
  await unwrap(api.POST('/api/auth/register', { body: { email, password } }));
  return redirect(paths.signup(), { headers: await endPreviousSession(caller, setCookies()) });
}

/** Interprets an error that contains "already" as a taken email (spec §5). */
function registrationFailure(error: ApiError): Pick<SignUpActionData, 'message' | 'isTaken'> {
  if (/already/i.test(error.message))
    return { message: errorMessage(SIGN_UP_MESSAGES.emailTaken), isTaken: true };
  const text = error.details[0]?.message ?? displayMessage(error, SIGN_UP_MESSAGES.registrationFailed);
  return { message: errorMessage(text), isTaken: false };
}

/**
 * Ends the previous session when a different account is created. The new sign-up's cookie is set last, so that it
 * takes precedence.
 */
async function endPreviousSession(caller: Caller, signUpCookies: Headers): Promise<Headers> {
  const { api, setCookies } = serverApi(caller);
  await api.POST('/api/auth/logout');
  const headers = setCookies();
  for (const cookie of signUpCookies.getSetCookie()) headers.append('Set-Cookie', cookie);
  return headers;
}

async function resend(caller: Caller) {
  const { api } = serverApi(caller);
  const { email } = await unwrap(api.GET('/api/auth/signup'));
  if (!email) return redirect(paths.signup());
  await unwrap(api.POST('/api/auth/resend-verification', { body: { email } }));
  return respond(200, { message: { kind: 'INFO', text: SIGN_UP_MESSAGES.verificationSent } });
}

type SignUpResult = ReturnType<typeof respond> | Response;

const runAction = createFormActions({
  actions: { '': register, [RESEND_INTENT]: resend },
  toSuccess: (result: SignUpResult) => result,
  toFailure(error, intent, form): SignUpResult {
    const status = error.status || 503;
    if (intent !== RESEND_INTENT)
      return respond(status, { email: readSignUpForm(form).email, ...registrationFailure(error) });
    const text = error.status === 429 ? error.message : SIGN_UP_MESSAGES.resendFailedOnSignUpPage;
    return respond(status, { message: errorMessage(text) });
  },
});

/** Registers an account, or resends the verification email. */
export const signUpAction = async (caller: Caller) => runAction(caller, await caller.request.formData());
