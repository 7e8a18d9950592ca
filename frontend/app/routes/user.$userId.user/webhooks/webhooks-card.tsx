import type { WebhooksCardData } from '~/services/api/api-types';
import { useAccountAction } from '../account-action';
import { NewRowForm, SecretsCard } from '../secrets-card';
import { useNewSecret } from '../use-new-secret';
import { WebhookDeliveryLog } from './webhook-delivery-log';
import { useWebhooks } from './use-webhooks';
import {
  ADD_WEBHOOK,
  UPDATE_WEBHOOK,
  DELETE_WEBHOOK,
  RESEND_DELIVERY,
  ROTATE_WEBHOOK_SECRET,
  TOGGLE_WEBHOOK,
  TEST_WEBHOOK,
} from './webhook-action';
import { WebhookFields } from './webhook-fields';
import { WebhookRow } from './webhook-row';

/** Shows the webhooks that send events to the user's own programs, and a log of the messages sent. */
export function WebhooksCard({ card: initialCard }: { card: WebhooksCardData | null }) {
  const card = useWebhooks(initialCard);
  const added = useAccountAction(ADD_WEBHOOK);
  const rotated = useAccountAction(ROTATE_WEBHOOK_SECRET);
  const otherActions = [
    useAccountAction(UPDATE_WEBHOOK),
    useAccountAction(TEST_WEBHOOK),
    useAccountAction(TOGGLE_WEBHOOK),
    useAccountAction(DELETE_WEBHOOK),
    useAccountAction(RESEND_DELIVERY),
  ];
  const { secret, creations } = useNewSecret(ADD_WEBHOOK, ROTATE_WEBHOOK_SECRET);
  const failedResult = [added, rotated, ...otherActions]
    .map(({ result }) => result)
    .find((result) => result && !result.ok);
  return (
    <SecretsCard
      title="Webhooks"
      purpose="A webhook notifies your program when something happens, such as the end of a job. You don’t need one to use Gazetteer in a browser."
      docsUrl="/api/docs#createWebhook"
      errorMessage={failedResult?.message}
      secret={
        secret ? { label: 'Webhook secret. Copy it now; it will not be shown again.', text: secret } : null
      }
      unavailableList={card === null ? 'webhooks' : null}
      form={
        <NewWebhook
          key={creations}
          isBusy={added.isBusy}
          isFirst={creations === 0 && card?.webhooks.length === 0}
        />
      }
    >
      <ul aria-busy={otherActions.some(({ isBusy }) => isBusy) || rotated.isBusy || undefined}>
        {card?.webhooks.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} />
        ))}
      </ul>
      {card && <WebhookDeliveryLog {...card} />}
    </SecretsCard>
  );
}

function NewWebhook({ isBusy, isFirst }: { isBusy: boolean; isFirst: boolean }) {
  return (
    <NewRowForm
      title="New webhook"
      isFirst={isFirst}
      isBusy={isBusy}
      submit={{ intent: ADD_WEBHOOK, label: 'Add webhook', busyLabel: 'Adding...' }}
    >
      <WebhookFields />
    </NewRowForm>
  );
}
