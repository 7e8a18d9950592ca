import { AUTH_MESSAGES, PAYMENT_MESSAGES, PLAN_MESSAGES } from '@libs/constants';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ChartPage } from '~/components/chart-page';
import { FinalizingScreen } from '~/components/finalizing-screen';
import type { MessageText } from '~/components/message';
import { useOAuthReturn } from '~/components/oauth-return';
import { ApiError } from '~/services/api-request';
import { readProviders } from '~/services/providers.server';
import { screenTitle } from '~/services/screen-title';
import { passReturnOn, visitorsOnly } from '~/services/session.server';
import { loginAction } from './login-action.server';
import { LoginForm } from './login-form-view';

export const meta = screenTitle('Sign In', 'Sign in to Gazetteer and go on capturing business listings.');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const caller = { request, context };
  passReturnOn(request);
  const { searchParams } = new URL(request.url);
  const failure = await checkVisitor(() => visitorsOnly(caller));
  const { github } = await readProviders(caller);
  return { message: failure ?? reasonOf(searchParams), github, to: searchParams.get('to') };
}

/** Why somebody was led here. */
function reasonOf(asked: URLSearchParams): MessageText | null {
  if (asked.has('expired')) return { kind: 'INFO', text: AUTH_MESSAGES.sessionExpired };
  if (asked.has('payment')) return { kind: 'ERROR', text: PAYMENT_MESSAGES.signInAgain };
  return asked.has('unknown') ? { kind: 'ERROR', text: PLAN_MESSAGES.userUnknown } : null;
}

/** A check of the session that fails must not keep anybody from signing in anew. */
async function checkVisitor(check: () => Promise<void>): Promise<MessageText | null> {
  try {
    await check();
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { kind: 'ERROR', text: AUTH_MESSAGES.checkFailed };
  }
}

export const action = ({ request, context }: ActionFunctionArgs) => loginAction({ request, context });

export default function LoginPage() {
  const { message, github, to } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const oauth = useOAuthReturn();
  if (oauth.isFinalizing) return <FinalizingScreen onCancel={oauth.cancel} />;
  return (
    <ChartPage note="1 credit = 1 listing. Credits never expire.">
      <LoginForm
        email={answer?.email}
        errors={answer?.errors}
        message={answer?.message ?? oauth.message ?? message}
        mayResend={answer?.mayResend}
        github={github}
        to={to}
      />
    </ChartPage>
  );
}
