import { Form } from '@remix-run/react';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { Field } from '~/components/ui/field';
import { Panel, PanelBody } from '~/components/ui/panel';
import { TextInput } from '~/components/ui/text-input';
import { INTENT_FIELD } from '~/services/forms/form-fields';
import { useAccountAction } from './account-action';

export const DELETE_ACCOUNT = 'delete-account';

/** Deletes the account, after the user has typed its address. */
export function DeleteAccount() {
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
            <Field label="Type your email address to confirm">
              <TextInput name="email" type="email" autoComplete="off" required />
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
