import { Form } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Button } from '~/components/ui/button';
import type { Webhook } from '~/services/wire';
import { ACT_FIELD, useAccountAct } from '../account-act';
import { CHANGE_WEBHOOK } from './webhook-act';
import { WebhookFields } from './webhook-fields';

/** Where a webhook's form is unfolded; once it is saved it folds, and the keyboard goes on where it was unfolded. */
export function ChangeWebhook({ webhook, label }: { webhook: Webhook; label: string }) {
  const { id, name, url, events } = webhook;
  const { isBusy, result } = useAccountAct(CHANGE_WEBHOOK, id);
  const fold = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!result?.ok || !fold.current?.open) return;
    fold.current.open = false;
    summary.current?.focus();
  }, [result]);
  return (
    <details ref={fold}>
      <summary ref={summary} className="w-fit cursor-pointer py-1 text-sm font-medium">
        Change<span className="sr-only">: {label}</span>
      </summary>
      <Form
        key={JSON.stringify([name, url, events])}
        method="post"
        preventScrollReset
        aria-label={`Change: ${label}`}
        className="grid gap-4 py-2"
      >
        <input type="hidden" name="id" value={id} />
        <WebhookFields webhook={webhook} />
        <div>
          <Button type="submit" name={ACT_FIELD} value={CHANGE_WEBHOOK} busy={isBusy && 'Saving...'}>
            Save
          </Button>
        </div>
      </Form>
    </details>
  );
}
