import { Form } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import type { WebhooksCardData } from '~/services/wire';
import { ACT_FIELD, useAccountAct } from '../account-act';
import { NewRow, SecretsCard } from '../secrets-card';
import { MessageLog } from './message-log';
import { useSettling } from './use-settling';
import {
  ADD_WEBHOOK,
  CHANGE_WEBHOOK,
  REMOVE_WEBHOOK,
  RESEND_MESSAGE,
  ROTATE_WEBHOOK,
  SWITCH_WEBHOOK,
  TEST_WEBHOOK,
} from './webhook-act';
import { WebhookFields } from './webhook-fields';
import { WebhookRow } from './webhook-row';

/** Where the user's own programs are told what happens, and what was sent there. */
export function WebhooksCard({ card }: { card: WebhooksCardData | null }) {
  const added = useAccountAct(ADD_WEBHOOK);
  const rotated = useAccountAct(ROTATE_WEBHOOK);
  const others = [
    useAccountAct(CHANGE_WEBHOOK),
    useAccountAct(TEST_WEBHOOK),
    useAccountAct(SWITCH_WEBHOOK),
    useAccountAct(REMOVE_WEBHOOK),
    useAccountAct(RESEND_MESSAGE),
  ];
  const told = added.result ?? rotated.result;
  const secret = told?.ok ? told.message : null;
  const refusal = [told, ...others.map(({ result }) => result)].find((result) => result && !result.ok);
  useSettling(card?.deliveries ?? []);
  return (
    <SecretsCard
      title="Webhooks"
      manual="/api/docs#addWebhook"
      refusal={refusal?.message}
      secret={
        secret ? { label: 'Secret of the webhook: copy it now, it is not shown again', text: secret } : null
      }
      unread={card === null ? 'webhooks' : null}
      form={
        <NewWebhook key={`after ${secret}`} isBusy={added.isBusy} isFirst={card?.webhooks.length === 0} />
      }
    >
      <ul aria-busy={others.some(({ isBusy }) => isBusy) || rotated.isBusy || undefined}>
        {card?.webhooks.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} />
        ))}
      </ul>
      {card && <MessageLog {...card} />}
    </SecretsCard>
  );
}

function NewWebhook({ isBusy, isFirst }: { isBusy: boolean; isFirst: boolean }) {
  return (
    <NewRow title="New webhook" isFirst={isFirst}>
      <Form method="post" preventScrollReset className="grid gap-4 px-4 pb-4">
        <WebhookFields />
        <div>
          <Button type="submit" name={ACT_FIELD} value={ADD_WEBHOOK} busy={isBusy && 'Adding...'}>
            Add webhook
          </Button>
        </div>
      </Form>
    </NewRow>
  );
}
