import { SIGN_UP_MESSAGES } from '@libs/constants';
import { data, redirect } from '@remix-run/node';
import type { MessageText } from '~/components/message';
import { answerOf, ApiError, sentenceOf } from '~/services/api-request';
import { serverApi, type Caller } from '~/services/api.server';
import { paths } from '~/services/paths';
import {
  INTENT,
  isIncomplete,
  readSignUpForm,
  RESEND,
  signUpErrors,
  type SignUpErrors,
} from './sign-up-form';

/** What the step shows after a press that did not lead to the next one. */
export interface SignUpAnswer {
  email: string;
  errors: SignUpErrors;
  message: MessageText | null;
  /** The address has an account: the page leads to signing in. */
  isTaken: boolean;
}

const answer = (status: number, shown: Partial<SignUpAnswer>) =>
  data<SignUpAnswer>({ email: '', errors: {}, message: null, isTaken: false, ...shown }, { status });

const failure = (text: string): MessageText => ({ kind: 'ERROR', text });

async function register(caller: Caller, form: FormData) {
  const fields = readSignUpForm(form);
  const { email, password } = fields;
  if (isIncomplete(fields))
    return answer(400, { email, message: failure(SIGN_UP_MESSAGES.fillInAll), errors: signUpErrors(fields) });
  const errors = signUpErrors(fields);
  if (Object.keys(errors).length > 0) return answer(400, { email, errors });
  try {
    const { api, setCookies } = serverApi(caller);
    await answerOf(api.POST('/api/auth/register', { body: { email, password } }));
    return redirect(paths.signup(), { headers: await leavingBehind(caller, setCookies()) });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return answer(error.status || 503, { email, ...refusalOf(error) });
  }
}

/** An error with "already" in it means that the address is taken (spec §5). */
function refusalOf(error: ApiError): Pick<SignUpAnswer, 'message' | 'isTaken'> {
  if (/already/i.test(error.message)) return { message: failure(SIGN_UP_MESSAGES.emailTaken), isTaken: true };
  const text = error.details[0]?.message ?? sentenceOf(error, SIGN_UP_MESSAGES.registrationFailed);
  return { message: failure(text), isTaken: false };
}

/** Whoever begins another account ends the session of the one before; the cookie of the new sign-up is set last, and stays. */
async function leavingBehind(caller: Caller, signUpCookies: Headers): Promise<Headers> {
  const { api, setCookies } = serverApi(caller);
  await api.POST('/api/auth/logout');
  const headers = setCookies();
  for (const cookie of signUpCookies.getSetCookie()) headers.append('Set-Cookie', cookie);
  return headers;
}

async function resend(caller: Caller) {
  const { api } = serverApi(caller);
  try {
    const { email } = await answerOf(api.GET('/api/auth/signup'));
    if (!email) return redirect(paths.signup());
    await answerOf(api.POST('/api/auth/resend-verification', { body: { email } }));
    return answer(200, { message: { kind: 'INFO', text: SIGN_UP_MESSAGES.verificationSent } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const text = error.status === 429 ? error.message : SIGN_UP_MESSAGES.resendFailedOnSignUpPage;
    return answer(error.status || 503, { message: failure(text) });
  }
}

/** Begins an account, or mails its confirmation again. */
export async function signUpAction(caller: Caller) {
  const form = await caller.request.formData();
  return form.get(INTENT) === RESEND ? resend(caller) : register(caller, form);
}
