import { WEBHOOK_FAILING_DAYS, type WebhookOffReason } from '@libs/constants';
import { useZone } from '~/components/theme';
import { Badge } from '~/components/ui/status';
import { date, timeOfDay } from '~/services/formats';
import type { Webhook } from '~/services/wire';
import { RowAct } from '../row-act';
import { ChangeWebhook } from './change-webhook';
import { REMOVE_WEBHOOK, ROTATE_WEBHOOK, SWITCH_WEBHOOK, TEST_WEBHOOK } from './webhook-act';

const OFF: Record<WebhookOffReason, string> = {
  user: 'You switched it off.',
  failing: `Switched off: nothing arrived for ${WEBHOOK_FAILING_DAYS} days.`,
  gone: 'Switched off: it answered 410 Gone.',
};

export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { id, name, url, events, enabled, off, failingSince } = webhook;
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
        <p className="text-xs text-ink-3">{off ? OFF[off] : <Arrival webhook={webhook} />}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {enabled && <RowAct act={TEST_WEBHOOK} id={id} says="Send test" label={`Send test: ${label}`} />}
        <RowAct
          act={SWITCH_WEBHOOK}
          id={id}
          says={enabled ? 'Switch off' : 'Switch on'}
          label={`${enabled ? 'Switch off' : 'Switch on'}: ${label}`}
          fields={{ enabled: String(!enabled) }}
        />
        <RowAct
          act={ROTATE_WEBHOOK}
          id={id}
          says="New secret"
          label={`New secret: ${label}`}
          question={{
            title: 'New secret',
            text: `Make a new secret for ${label}? Messages are signed with the old one, too, for 24 hours; then with the new one alone.`,
          }}
        />
        <RowAct
          act={REMOVE_WEBHOOK}
          id={id}
          says="Remove"
          label={`Remove: ${label}`}
          variant="danger"
          question={{
            title: 'Remove webhook',
            text: `Remove ${label} with the log of its messages? What has not arrived is not sent any more. This cannot be undone.`,
          }}
        />
      </div>
      <ChangeWebhook webhook={webhook} label={label} />
    </li>
  );
}

function Arrival({ webhook: { deliveredAt, failingSince } }: { webhook: Webhook }) {
  const zone = useZone();
  const moment = (time: string) => (
    <time dateTime={time}>
      {date(Date.parse(time), zone)} {timeOfDay(Date.parse(time), zone)}
    </time>
  );
  if (failingSince !== null) return <>Nothing has arrived since {moment(failingSince)}</>;
  return deliveredAt === null ? 'Nothing sent yet' : <>Last message arrived {moment(deliveredAt)}</>;
}
