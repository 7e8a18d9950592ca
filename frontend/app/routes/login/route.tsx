import { AUTH_MESSAGES, PAYMENT_MESSAGES, PLAN_MESSAGES, SIGN_UP_MESSAGES } from '@libs/constants';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { WorldMapPage } from '~/components/world-map-page';
import { FinalizingScreen } from '~/components/finalizing-screen';
import type { MessageText } from '~/components/message';
import { useOAuthCallback } from '~/components/use-oauth-callback';
import { ApiError } from '~/services/api/api-client';
import { failureText, keepScreen } from '~/services/forms/client-action';
import { RESEND_INTENT } from '~/services/forms/form-fields';
import { readProviders } from '~/services/session/providers.server';
import { pageMeta } from '~/services/navigation/page-meta';
import { forwardAuthCallback, redirectSignedIn } from '~/services/session/session.server';
import { loginAction, type LoginActionData } from './login-action.server';
import { readLoginForm } from './login-fields';
import { LoginForm } from './login-form-view';

export const meta = pageMeta('Sign In', 'Sign in to Gazetteer to capture business listings.');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = { request, context };
  forwardAuthCallback(request);
  const { searchParams } = new URL(request.url);
  const failure = await checkSession(() => redirectSignedIn(caller));
  const { github, oidc } = await readProviders(caller);
  const message = failure ?? redirectMessage(searchParams);
  return { message, providers: { github, oidc }, to: searchParams.get('to') };
}

/** Returns the message that explains why the user was redirected to this screen. */
function redirectMessage(searchParams: URLSearchParams): MessageText | null {
  if (searchParams.has('expired')) return { kind: 'INFO', text: AUTH_MESSAGES.sessionExpired };
  if (searchParams.has('payment')) return { kind: 'ERROR', text: PAYMENT_MESSAGES.signInAgain };
  return searchParams.has('unknown') ? { kind: 'ERROR', text: PLAN_MESSAGES.userUnknown } : null;
}

/** Returns the error message if the session check fails, so that the user can still sign in. */
async function checkSession(check: () => Promise<void>): Promise<MessageText | null> {
  try {
    await check();
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { kind: 'ERROR', text: AUTH_MESSAGES.checkFailed };
  }
}

export const action = ({ request, context }: ActionFunctionArgs) => loginAction({ request, context });

export const clientAction = keepScreen<LoginActionData>((failure) => {
  const isResend = failure.intent === RESEND_INTENT;
  const text = isResend ? SIGN_UP_MESSAGES.resendFailed : AUTH_MESSAGES.loginFailed;
  return {
    email: readLoginForm(failure.form).email,
    errors: {},
    message: { kind: 'ERROR', text: failureText(failure, text) },
    canResend: isResend,
  };
});

export default function LoginPage() {
  const { message, providers, to } = useLoaderData<typeof loader>();
  const actionData = useActionData<LoginActionData>();
  const oauth = useOAuthCallback();
  if (oauth.isFinalizing) return <FinalizingScreen onCancel={oauth.cancel} />;
  return (
    <WorldMapPage note="1 credit = 1 listing. Credits never expire.">
      <LoginForm
        email={actionData?.email}
        errors={actionData?.errors}
        message={actionData?.message ?? oauth.message ?? message}
        canResend={actionData?.canResend}
        providers={providers}
        returnTo={to}
      />
    </WorldMapPage>
  );
}
