import { Form, Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { Field } from '~/components/ui/field';
import { Panel, PanelBody } from '~/components/ui/panel';
import { PasswordInput } from '~/components/ui/password-input';
import { INTENT_FIELD } from '~/services/forms/form-fields';
import { paths } from '~/services/navigation/paths';
import { useAccountAction } from './account-action';

export const CHANGE_PASSWORD = 'change-password';

/** Replaces the password. The form is closed until it is needed, and keeps what was typed if the change is refused. */
export function ChangePassword() {
  const { isBusy, result } = useAccountAction(CHANGE_PASSWORD);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (result?.ok) form.current?.reset();
  }, [result]);
  return (
    <Panel title="Password">
      {result?.message && (
        <div className="px-4 pt-3">
          <Banner tone={result.ok ? 'ok' : 'bad'}>{result.message}</Banner>
        </div>
      )}
      <details open={result?.ok === false || undefined}>
        <summary className="ring-inside cursor-pointer px-4 py-2 text-sm font-medium">
          Change password
        </summary>
        <PanelBody>
          <Form ref={form} method="post" preventScrollReset className="grid max-w-96 gap-4">
            <input type="hidden" name={INTENT_FIELD} value={CHANGE_PASSWORD} />
            <Field label="Current password">
              <PasswordInput name="currentPassword" autoComplete="current-password" required />
            </Field>
            <Field label="New password">
              <PasswordInput name="newPassword" autoComplete="new-password" required />
            </Field>
            <p className="text-xs text-ink-2">
              This signs out all other browsers. If you have forgotten your password, or never had one,{' '}
              <Link to={paths.resetPassword()} className="text-link">
                get a link by email
              </Link>
              .
            </p>
            <div>
              <Button type="submit" variant="primary" busy={isBusy && 'Saving...'}>
                Change Password
              </Button>
            </div>
          </Form>
        </PanelBody>
      </details>
    </Panel>
  );
}
