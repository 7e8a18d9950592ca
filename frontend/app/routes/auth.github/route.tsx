import { OAUTH_MESSAGES } from '@libs/constants';
import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { ChartPage } from '~/components/chart-page';
import { Message } from '~/components/message';
import { ButtonLink } from '~/components/ui/button';
import { answerOf, ApiError, sentenceOf } from '~/services/api-request';
import { serverApi } from '~/services/api.server';
import { paths } from '~/services/paths';
import { returnCookie } from '~/services/return-cookie.server';
import { screenTitle } from '~/services/screen-title';

export const meta = screenTitle('Sign In');

export const loader = () => redirect(paths.login());

/** Leaves for the code-hosting service where the page's script does not run. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const isSignupFlow = form.get('flow') === 'signup';
  const to = form.get('to');
  const caller = { request, context };
  const { api, setCookies } = serverApi(caller);
  try {
    const { url } = await answerOf(api.POST('/api/auth/github/start', { body: { isSignupFlow } }));
    const headers = setCookies();
    headers.append('Set-Cookie', await returnCookie.write(caller, typeof to === 'string' ? to : null));
    return redirect(url, { headers });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ message: sentenceOf(error, OAUTH_MESSAGES.failed) }, { status: error.status || 503 });
  }
}

export default function GithubRefusal() {
  const { message } = useActionData<typeof action>() ?? { message: OAUTH_MESSAGES.failed };
  return (
    <ChartPage>
      <div className="grid gap-4">
        <h1 className="text-2xl tracking-[-0.02em]">Continue with GitHub</h1>
        <Message kind="ERROR" text={message} />
        <div>
          <ButtonLink to={paths.login()} variant="primary" size="lg">
            Back to Sign In
          </ButtonLink>
        </div>
      </div>
    </ChartPage>
  );
}
