import { WEBHOOK_FAILING_DAYS, type WebhookDisabledReason } from '@libs/constants';
import { useZone } from '~/components/use-preferences';
import { Badge } from '~/components/ui/status';
import { formatDate, formatTime } from '~/services/page/formats';
import type { Webhook } from '~/services/api/api-types';
import { RowAction } from '../row-action';
import { EditWebhook } from './edit-webhook';
import { DELETE_WEBHOOK, ROTATE_WEBHOOK_SECRET, TOGGLE_WEBHOOK, TEST_WEBHOOK } from './webhook-action';

const DISABLED_REASONS: Record<WebhookDisabledReason, string> = {
  user: 'You disabled this webhook.',
  failing: `Disabled: no successful delivery for ${WEBHOOK_FAILING_DAYS} days.`,
  gone: 'Disabled: the server returned 410 Gone.',
};

export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { id, name, url, events, enabled, disabledReason, failingSince } = webhook;
  const label = name || new URL(url).host;
  return (
    <li className="grid gap-2 border-t border-line px-4 py-2 first:border-0">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex min-w-0 items-center gap-2 font-medium">
          <span className="truncate">{label}</span>
          {!enabled && (
            <Badge tone="idle" shape="square">
              Off
            </Badge>
          )}
          {enabled && failingSince !== null && (
            <Badge tone="warn" shape="triangle">
              Failing
            </Badge>
          )}
        </p>
        <p className="mono text-xs wrap-anywhere text-ink-2">{url}</p>
        <p className="text-xs wrap-anywhere text-ink-3">{events.join(', ')}</p>
        <p className="text-xs text-ink-3">
          {disabledReason ? DISABLED_REASONS[disabledReason] : <LastDelivery webhook={webhook} />}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {enabled && (
          <RowAction action={TEST_WEBHOOK} id={id} text="Send test" label={`Send test: ${label}`} />
        )}
        <RowAction
          action={TOGGLE_WEBHOOK}
          id={id}
          text={enabled ? 'Disable' : 'Enable'}
          label={`${enabled ? 'Disable' : 'Enable'}: ${label}`}
          fields={{ enabled: String(!enabled) }}
        />
        <RowAction
          action={ROTATE_WEBHOOK_SECRET}
          id={id}
          text="New secret"
          label={`New secret: ${label}`}
          confirmation={{
            title: 'New secret',
            text: `Create a new secret for ${label}? Messages will be signed with both secrets for 24 hours, and then only with the new secret.`,
          }}
        />
        <RowAction
          action={DELETE_WEBHOOK}
          id={id}
          text="Remove"
          label={`Remove: ${label}`}
          variant="danger"
          confirmation={{
            title: 'Remove webhook',
            text: `Remove ${label} and its message log? Messages that have not been delivered yet will not be sent. This cannot be undone.`,
          }}
        />
      </div>
      <EditWebhook webhook={webhook} label={label} />
    </li>
  );
}

function LastDelivery({ webhook: { lastDeliveredAt, failingSince } }: { webhook: Webhook }) {
  const zone = useZone();
  const renderTime = (time: string) => (
    <time dateTime={time}>
      {formatDate(Date.parse(time), zone)} {formatTime(Date.parse(time), zone)}
    </time>
  );
  if (failingSince !== null) return <>No successful delivery since {renderTime(failingSince)}</>;
  return lastDeliveredAt === null ? 'Nothing sent yet' : <>Last delivered {renderTime(lastDeliveredAt)}</>;
}
