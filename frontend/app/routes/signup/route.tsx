import { SIGN_UP_MESSAGES } from '@libs/constants';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FinalizingScreen } from '~/components/finalizing-screen';
import { useOAuthCallback } from '~/components/use-oauth-callback';
import { unwrap } from '~/services/api/api-client';
import { serverApi, type Caller } from '~/services/api/api.server';
import { homePath } from '~/services/navigation/home-path';
import { paths } from '~/services/navigation/paths';
import { failureText, keepScreen } from '~/services/forms/client-action';
import { RESEND_INTENT } from '~/services/forms/form-fields';
import { readProviders } from '~/services/session/providers.server';
import { pageMeta } from '~/services/navigation/page-meta';
import { currentUser, forwardAuthCallback } from '~/services/session/session.server';
import type { SignUpProgress } from '~/services/api/api-types';
import { CredentialsStep } from './credentials-step';
import { signUpAction, type SignUpActionData } from './sign-up-action.server';
import { readSignUpForm } from './sign-up-fields';
import { VerificationStep } from './verification-step';

export const meta = pageMeta(
  'Sign Up',
  'Create a Gazetteer account: start with free listings, no credit card required.',
);

const INITIAL_SIGN_UP: SignUpProgress = { email: null, step: 'credentials', confirmed: false };

const readSignUp = (caller: Caller): Promise<SignUpProgress> =>
  caller.request.headers.has('cookie')
    ? unwrap(serverApi(caller).api.GET('/api/auth/signup'))
    : Promise.resolve(INITIAL_SIGN_UP);

/**
 * Loads the first two steps. The server determines the current step; for Back, the URL can select an earlier step.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = { request, context };
  forwardAuthCallback(request);
  const [user, signUp, { github, oidc, inboxUrl }] = await Promise.all([
    currentUser(caller),
    readSignUp(caller),
    readProviders(caller),
  ]);
  const requestedStep = new URL(request.url).searchParams.get('step');
  if (user?.has_selected_plan) throw redirect(homePath(user));
  if (user && requestedStep !== 'credentials' && requestedStep !== 'verification')
    throw redirect(paths.plans());
  const isVerifying = signUp.email !== null && requestedStep !== 'credentials';
  return { signUp, isVerifying, isSignedIn: user !== null, providers: { github, oidc }, inboxUrl };
}

export const action = ({ request, context }: ActionFunctionArgs) => signUpAction({ request, context });

export const clientAction = keepScreen<SignUpActionData>((failure) => {
  const isResend = failure.intent === RESEND_INTENT;
  const text = isResend ? SIGN_UP_MESSAGES.resendFailedOnSignUpPage : SIGN_UP_MESSAGES.registrationFailed;
  return {
    email: readSignUpForm(failure.form).email,
    errors: {},
    message: { kind: 'ERROR', text: failureText(failure, text) },
    isTaken: false,
  };
});

export default function SignUpPage() {
  const { signUp, isVerifying, isSignedIn, providers, inboxUrl } = useLoaderData<typeof loader>();
  const actionData = useActionData<SignUpActionData>();
  const oauth = useOAuthCallback();
  if (oauth.isFinalizing) return <FinalizingScreen onCancel={oauth.cancel} />;
  const message = actionData?.message ?? oauth.message;
  if (isVerifying)
    return (
      <VerificationStep
        email={signUp.email ?? ''}
        isConfirmed={signUp.confirmed}
        isSignedIn={isSignedIn}
        message={message}
        inboxUrl={inboxUrl}
      />
    );
  return (
    <CredentialsStep
      email={actionData?.email ?? signUp.email ?? ''}
      errors={actionData?.errors}
      message={message}
      isTaken={actionData?.isTaken ?? false}
      providers={providers}
    />
  );
}
