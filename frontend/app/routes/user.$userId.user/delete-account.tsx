import { Form } from '@remix-run/react';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { Field } from '~/components/ui/field';
import { Panel, PanelBody } from '~/components/ui/panel';
import { PasswordInput } from '~/components/ui/password-input';
import { TextInput } from '~/components/ui/text-input';
import { useUserArea } from '~/components/user-area';
import { INTENT_FIELD } from '~/services/forms/form-fields';
import { useAccountAction } from './account-action';

export const DELETE_ACCOUNT = 'delete-account';

/**
 * Deletes the account, after the user has entered its password, or typed its address if it has no password. Only the server
 * knows whether the account of somebody who signed in with an external provider has one.
 */
export function DeleteAccount() {
  const { user } = useUserArea();
  const isPasswordSession = user.app_metadata.provider === 'email';
  const { isBusy, result } = useAccountAction(DELETE_ACCOUNT);
  return (
    <Panel title="Delete account">
      {result?.message && (
        <div className="px-4 pt-3">
          <Banner tone="bad">{result.message}</Banner>
        </div>
      )}
      <details open={result !== null || undefined}>
        <summary className="ring-inside cursor-pointer px-4 py-2 text-sm font-medium">
          Delete this account
        </summary>
        <PanelBody>
          <Form method="post" preventScrollReset className="grid max-w-140 gap-4">
            <input type="hidden" name={INTENT_FIELD} value={DELETE_ACCOUNT} />
            <p>
              Your jobs, listings, export files, schedules, tokens and webhooks are deleted, and remaining
              credits are lost. The table in your own database stays as it is. This cannot be undone.
            </p>
            {!isPasswordSession && (
              <Field label="Type your email address to confirm">
                <TextInput name="email" type="email" autoComplete="off" required />
              </Field>
            )}
            <Field label={isPasswordSession ? 'Password' : 'Password, if this account has one'}>
              <PasswordInput name="password" autoComplete="current-password" required={isPasswordSession} />
            </Field>
            <div>
              <Button type="submit" variant="danger-fill" busy={isBusy && 'Deleting...'}>
                Delete Account
              </Button>
            </div>
          </Form>
        </PanelBody>
      </details>
    </Panel>
  );
}
