import { PASSWORD_RESET_MESSAGES } from '@libs/constants';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { Message } from '~/components/message';
import { Button, ButtonLink } from '~/components/ui/button';
import { Field } from '~/components/ui/field';
import { PasswordInput } from '~/components/ui/password-input';
import { WorldMapPage } from '~/components/world-map-page';
import { failureText, keepScreen } from '~/services/forms/client-action';
import { pageMeta } from '~/services/navigation/page-meta';
import { paths } from '~/services/navigation/paths';
import { resetAction, type ResetActionData } from './reset-action.server';

export const meta = pageMeta('Set a New Password');

/** The page only shows a form: opening the link, as mail scanners do, does not use it up. */
export const loader = ({ request }: LoaderFunctionArgs) => ({
  hasToken: new URL(request.url).searchParams.has('token'),
});

export const action = ({ request, context }: ActionFunctionArgs) => resetAction({ request, context });

export const clientAction = keepScreen<ResetActionData>((failure) => ({
  isDone: false,
  isOpen: true,
  error: failureText(failure, PASSWORD_RESET_MESSAGES.failed),
}));

/** Sets a new password with the link from an email. */
export default function ResetPasswordPage() {
  const { hasToken } = useLoaderData<typeof loader>();
  const result = useActionData<ResetActionData>();
  const isOpen = hasToken && (result?.isOpen ?? true);
  const error = hasToken ? result?.error : PASSWORD_RESET_MESSAGES.invalid;
  return (
    <WorldMapPage>
      <div className="grid gap-4">
        <h1 className="text-2xl tracking-[-0.02em]">Set a new password</h1>
        {result?.isDone && <Message kind="INFO" text={PASSWORD_RESET_MESSAGES.done} />}
        {error !== undefined && <Message kind="ERROR" text={error} />}
        {isOpen && <PasswordForm error={result?.fieldError} />}
        {!isOpen && (
          <ButtonLink to={paths.login()} variant="primary" size="lg">
            Sign In
          </ButtonLink>
        )}
      </div>
    </WorldMapPage>
  );
}

/** Posts to the current URL, which contains the token. */
function PasswordForm({ error }: { error: string | undefined }) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" className="grid gap-4">
      <Field label="New password" error={error}>
        <PasswordInput name="password" size="lg" autoComplete="new-password" required autoFocus />
      </Field>
      <p className="text-md text-ink-2">The new password signs you out on all devices.</p>
      <Button type="submit" variant="primary" size="lg" busy={isBusy && 'Saving...'}>
        Save Password
      </Button>
    </Form>
  );
}
