import { Form } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Button } from '~/components/ui/button';
import type { Webhook } from '~/services/api/api-types';
import { INTENT_FIELD } from '~/services/forms/form-fields';
import { isFocusIn } from '~/services/page/is-focus-in';
import { useAccountAction } from '../account-action';
import { UPDATE_WEBHOOK } from './webhook-action';
import { WebhookFields } from './webhook-fields';

/**
 * An expandable form for editing a webhook. After saving, it collapses and returns focus to its summary,
 * unless focus has moved on.
 */
export function EditWebhook({ webhook, label }: { webhook: Webhook; label: string }) {
  const { id, name, url, events } = webhook;
  const { isBusy, result } = useAccountAction(UPDATE_WEBHOOK, id);
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!result?.ok || !details.current?.open) return;
    const hasFocus = isFocusIn(details.current);
    details.current.open = false;
    if (hasFocus) summary.current?.focus();
  }, [result]);
  return (
    <details ref={details}>
      <summary ref={summary} className="w-fit cursor-pointer py-1 text-sm font-medium">
        Edit<span className="sr-only">: {label}</span>
      </summary>
      <Form
        key={JSON.stringify([name, url, events])}
        method="post"
        preventScrollReset
        aria-label={`Edit: ${label}`}
        className="grid gap-4 py-2"
      >
        <input type="hidden" name="id" value={id} />
        <WebhookFields webhook={webhook} />
        <div>
          <Button type="submit" name={INTENT_FIELD} value={UPDATE_WEBHOOK} busy={isBusy && 'Saving...'}>
            Save
          </Button>
        </div>
      </Form>
    </details>
  );
}
