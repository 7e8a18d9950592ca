import { OAUTH_MESSAGES } from '@libs/constants';
import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { WorldMapPage } from '~/components/world-map-page';
import { Message } from '~/components/message';
import { ButtonLink } from '~/components/ui/button';
import { unwrap, ApiError, displayMessage } from '~/services/api/api-client';
import { serverApi } from '~/services/api/api.server';
import { paths } from '~/services/navigation/paths';
import { returnToCookie } from '~/services/session/return-to-cookie.server';
import { pageMeta } from '~/services/navigation/page-meta';

export const meta = pageMeta('Sign In');

export const loader = () => redirect(paths.login());

/** Redirects to GitHub if JavaScript is unavailable. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const isSignupFlow = form.get('flow') === 'signup';
  const returnTo = form.get('to');
  const caller = { request, context };
  const { api, setCookies } = serverApi(caller);
  try {
    const { url } = await unwrap(api.POST('/api/auth/github/start', { body: { isSignupFlow } }));
    const headers = setCookies();
    headers.append(
      'Set-Cookie',
      await returnToCookie.write(caller, typeof returnTo === 'string' ? returnTo : null),
    );
    return redirect(url, { headers });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ message: displayMessage(error, OAUTH_MESSAGES.failed) }, { status: error.status || 503 });
  }
}

export default function GithubSignInFailed() {
  const { message } = useActionData<typeof action>() ?? { message: OAUTH_MESSAGES.failed };
  return (
    <WorldMapPage>
      <div className="grid gap-4">
        <h1 className="text-2xl tracking-[-0.02em]">Continue with GitHub</h1>
        <Message kind="ERROR" text={message} />
        <div>
          <ButtonLink to={paths.login()} variant="primary" size="lg">
            Back to Sign In
          </ButtonLink>
        </div>
      </div>
    </WorldMapPage>
  );
}
