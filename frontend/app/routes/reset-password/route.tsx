import { PASSWORD_RESET_MESSAGES } from '@libs/constants';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { EmailField } from '~/components/email-field';
import { Message } from '~/components/message';
import { Button, ButtonLink } from '~/components/ui/button';
import { Field } from '~/components/ui/field';
import { PasswordInput } from '~/components/ui/password-input';
import { WorldMapPage } from '~/components/world-map-page';
import { failureText, keepScreen } from '~/services/forms/client-action';
import { pageMeta } from '~/services/navigation/page-meta';
import { paths } from '~/services/navigation/paths';
import { hasAuthCallback, parseAuthCallback, type AuthCallback } from '~/services/session/auth-callback';
import { resetAction, type ResetActionData } from './reset-action.server';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta(data?.hasToken ? 'Set a New Password' : 'Forgot Password')();

/**
 * Without a token, the page has a form that requests a link. With one, it has a form for the new password: opening the
 * link, as mail scanners do, does not use it up.
 */
export const loader = ({ request }: LoaderFunctionArgs) => ({
  hasToken: new URL(request.url).searchParams.has('token'),
});

export const action = ({ request, context }: ActionFunctionArgs) => resetAction({ request, context });

export const clientAction = keepScreen<ResetActionData>((failure) => ({
  isDone: false,
  isOpen: true,
  error: failureText(
    failure,
    failure.form.has('email') ? PASSWORD_RESET_MESSAGES.requestFailed : PASSWORD_RESET_MESSAGES.failed,
  ),
}));

export default function ResetPasswordPage() {
  const { hasToken } = useLoaderData<typeof loader>();
  const result = useActionData<ResetActionData>();
  const fragment = useLinkFragment();
  return (
    <WorldMapPage>
      <div className="grid gap-4">
        {hasToken || fragment.token !== '' ? (
          <NewPassword result={result} token={fragment.token} />
        ) : (
          <LinkRequest result={result ?? fragment.result} />
        )}
      </div>
    </WorldMapPage>
  );
}

/**
 * Returns what an identity service has put into the URL's fragment: a token, or that the link is no longer valid. The
 * fragment is removed from the address, so that the token does not stay in the browser's history.
 */
function useLinkFragment(): { token: string; result?: ResetActionData } {
  const [callback, setCallback] = useState<AuthCallback>({ kind: 'nothing' });
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (!hasAuthCallback(hash)) return;
    setCallback(parseAuthCallback('', hash));
    window.history.replaceState(window.history.state, '', pathname + search);
  }, []);
  if (callback.kind === 'tokens') return { token: callback.accessToken };
  const isRefused = callback.kind === 'error';
  const result = { isDone: false, isOpen: true, error: PASSWORD_RESET_MESSAGES.invalid };
  return { token: '', ...(isRefused && { result }) };
}

/** Sets a new password with the link from an email. */
function NewPassword({ result, token }: { result: ResetActionData | undefined; token: string }) {
  const isOpen = result?.isOpen ?? true;
  return (
    <>
      <h1 className="text-2xl tracking-[-0.02em]">Set a new password</h1>
      {result?.isDone && <Message kind="INFO" text={PASSWORD_RESET_MESSAGES.done} />}
      {result?.error !== undefined && <Message kind="ERROR" text={result.error} />}
      {isOpen ? (
        <PasswordForm error={result?.fieldError} token={token} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.login()} variant="primary" size="lg">
            Sign In
          </ButtonLink>
          {!result?.isDone && (
            <ButtonLink to={paths.resetPassword()} size="lg">
              Request a New Link
            </ButtonLink>
          )}
        </div>
      )}
    </>
  );
}

/** Sends a link to the address of an account. The response is the same for every address. */
function LinkRequest({ result }: { result: ResetActionData | undefined }) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <>
      <h1 className="text-2xl tracking-[-0.02em]">Forgot your password?</h1>
      <p className="text-md text-ink-2">
        Enter the email address of your account. We will send you a link to set a new password.
      </p>
      {result?.requested && <Message kind="INFO" text={result.requested} />}
      {result?.error !== undefined && <Message kind="ERROR" text={result.error} />}
      <Form method="post" className="grid gap-4">
        <EmailField label="Email" email={result?.email ?? ''} error={result?.fieldError} />
        <Button type="submit" variant="primary" size="lg" busy={isBusy && 'Sending...'}>
          Send Link
        </Button>
      </Form>
      <Link to={paths.login()} className="tap-link justify-self-start">
        Back to Sign In
      </Link>
    </>
  );
}

/** Posts to the current URL, which contains the token unless it came in the fragment. */
function PasswordForm({ error, token }: { error: string | undefined; token: string }) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" className="grid gap-4">
      {token !== '' && <input type="hidden" name="token" value={token} />}
      <Field label="New password" error={error}>
        <PasswordInput name="password" size="lg" autoComplete="new-password" required autoFocus />
      </Field>
      <p className="text-md text-ink-2">Saving a new password signs you out on all devices.</p>
      <Button type="submit" variant="primary" size="lg" busy={isBusy && 'Saving...'}>
        Save Password
      </Button>
    </Form>
  );
}
