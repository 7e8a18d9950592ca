import { oauthMessages } from '@libs/constants';
import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { OAuthFailed } from '~/components/oauth-failed';
import { paths } from '~/services/navigation/paths';
import { pageMeta } from '~/services/navigation/page-meta';
import { startOAuth } from '~/services/session/start-oauth.server';

export const meta = pageMeta('Sign In');

export const loader = () => redirect(paths.login());

export const action = ({ request, context }: ActionFunctionArgs) => startOAuth({ request, context }, 'oidc');

export default function OidcSignInFailed() {
  const { message } = useActionData<typeof action>() ?? { message: oauthMessages('SSO').failed };
  return <OAuthFailed title="Sign In" message={message} />;
}
