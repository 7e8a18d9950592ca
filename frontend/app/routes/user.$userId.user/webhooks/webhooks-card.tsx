import { WEBHOOK_EVENTS, WEBHOOK_NAME_MAX_LENGTH, WEBHOOK_URL_MAX_LENGTH } from '@libs/constants';
import { Form } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { Field } from '~/components/ui/field';
import { TextInput } from '~/components/ui/text-input';
import type { WebhooksCardData } from '~/services/wire';
import { ACT_FIELD, useAccountAct } from '../account-act';
import { NewRow, SecretsCard } from '../secrets-card';
import { MessageLog } from './message-log';
import { useSettling } from './use-settling';
import {
  ADD_WEBHOOK,
  REMOVE_WEBHOOK,
  RESEND_MESSAGE,
  ROTATE_WEBHOOK,
  SWITCH_WEBHOOK,
  TEST_WEBHOOK,
} from './webhook-act';
import { WebhookRow } from './webhook-row';

const EVENTS = Object.entries(WEBHOOK_EVENTS);

/** Where the user's own programs are told what happens, and what was sent there. */
export function WebhooksCard({ card }: { card: WebhooksCardData | null }) {
  const added = useAccountAct(ADD_WEBHOOK);
  const rotated = useAccountAct(ROTATE_WEBHOOK);
  const others = [
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
        <div className="grid gap-4 mid:grid-cols-[160px_minmax(0,1fr)]">
          <Field label="Name">
            <TextInput name="name" maxLength={WEBHOOK_NAME_MAX_LENGTH} autoComplete="off" />
          </Field>
          <Field label="Address" hint="Messages are sent there by POST, signed.">
            <TextInput
              name="url"
              type="url"
              required
              maxLength={WEBHOOK_URL_MAX_LENGTH}
              placeholder="https://"
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
        </div>
        <fieldset className="grid gap-1">
          <legend className="pb-1 text-xs font-medium text-ink-2">It is told when</legend>
          {EVENTS.map(([event, says]) => (
            <Checkbox key={event} name="events" value={event} defaultChecked={event === 'run.finished'}>
              {says} <span className="mono text-xs text-ink-3">{event}</span>
            </Checkbox>
          ))}
        </fieldset>
        <div>
          <Button type="submit" name={ACT_FIELD} value={ADD_WEBHOOK} busy={isBusy && 'Adding...'}>
            Add webhook
          </Button>
        </div>
      </Form>
    </NewRow>
  );
}
