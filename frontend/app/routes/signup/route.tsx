import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FinalizingScreen } from '~/components/finalizing-screen';
import { useOAuthReturn } from '~/components/oauth-return';
import { answerOf } from '~/services/api-request';
import { serverApi, type Caller } from '~/services/api.server';
import { homeOf } from '~/services/home';
import { paths } from '~/services/paths';
import { readProviders } from '~/services/providers.server';
import { screenTitle } from '~/services/screen-title';
import { currentUser, passReturnOn } from '~/services/session.server';
import type { SignUp } from '~/services/wire';
import { CredentialsStep } from './credentials-step';
import { signUpAction, type SignUpAnswer } from './sign-up-action.server';
import { VerificationStep } from './verification-step';

export const meta = screenTitle(
  'Sign Up',
  'Create a Gazetteer account: start with free listings, no credit card required.',
);

const NOT_BEGUN: SignUp = { email: null, step: 'credentials', confirmed: false };

const signUpOf = (caller: Caller): Promise<SignUp> =>
  caller.request.headers.has('cookie')
    ? answerOf(serverApi(caller).api.GET('/api/auth/signup'))
    : Promise.resolve(NOT_BEGUN);

/** The first two steps; the server knows which, and an address may ask for one that lies behind (Back). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = { request, context };
  passReturnOn(request);
  const [user, signUp, { github, inboxUrl }] = await Promise.all([
    currentUser(caller),
    signUpOf(caller),
    readProviders(caller),
  ]);
  const asked = new URL(request.url).searchParams.get('step');
  if (user?.has_selected_plan) throw redirect(homeOf(user));
  if (user && asked !== 'credentials' && asked !== 'verification') throw redirect(paths.plans());
  const isVerifying = signUp.email !== null && asked !== 'credentials';
  return { signUp, isVerifying, isSignedIn: user !== null, github, inboxUrl };
}

export const action = ({ request, context }: ActionFunctionArgs) => signUpAction({ request, context });

export default function SignUpPage() {
  const { signUp, isVerifying, isSignedIn, github, inboxUrl } = useLoaderData<typeof loader>();
  const answer = useActionData<SignUpAnswer>();
  const oauth = useOAuthReturn();
  if (oauth.isFinalizing) return <FinalizingScreen onCancel={oauth.cancel} />;
  const message = answer?.message ?? oauth.message;
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
      email={answer?.email ?? signUp.email ?? ''}
      errors={answer?.errors}
      message={message}
      isTaken={answer?.isTaken ?? false}
      github={github}
    />
  );
}
