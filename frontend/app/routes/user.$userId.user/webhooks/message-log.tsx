import { Form } from '@remix-run/react';
import { useZone } from '~/components/theme';
import { Button } from '~/components/ui/button';
import { Status, type Shape, type Tone } from '~/components/ui/status';
import { counted, date, timeOfDay } from '~/services/formats';
import type { WebhookDelivery, WebhooksCardData } from '~/services/wire';
import { ACT_FIELD } from '../account-act';
import { RESEND_MESSAGE } from './webhook-act';

const STATES: Record<WebhookDelivery['state'], { tone: Tone; shape: Shape; says: string }> = {
  delivered: { tone: 'ok', shape: 'disc', says: 'Arrived' },
  waiting: { tone: 'warn', shape: 'bars', says: 'Waiting' },
  failed: { tone: 'bad', shape: 'triangle', says: 'Failed' },
};

/** What was sent lately, and what became of it; any of it can be sent again. */
export function MessageLog({ webhooks, deliveries }: WebhooksCardData) {
  return (
    <details className="border-t border-line" open>
      <summary className="ring-inside cursor-pointer px-4 py-2 text-sm font-medium">Last messages</summary>
      <ul>
        {deliveries.map((delivery) => (
          <MessageRow
            key={delivery.id}
            delivery={delivery}
            to={webhooks.find(({ id }) => id === delivery.webhookId)}
          />
        ))}
      </ul>
    </details>
  );
}

interface MessageRowProps {
  delivery: WebhookDelivery;
  to: WebhooksCardData['webhooks'][number] | undefined;
}

function MessageRow({ delivery, to }: MessageRowProps) {
  const zone = useZone();
  const { id, type, body, state, tries, createdAt, nextAt, status, tookMs, reason } = delivery;
  const { tone, shape, says } = STATES[state];
  const moment = (time: string) => (
    <time dateTime={time}>
      {date(Date.parse(time), zone)} {timeOfDay(Date.parse(time), zone)}
    </time>
  );
  return (
    <li className="flex items-start gap-3 border-t border-line px-4 py-2">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5">
          <span className="mono wrap-anywhere">{type}</span>
          <Status tone={tone} shape={shape}>
            {says}
          </Status>
        </p>
        <p className="text-xs wrap-anywhere text-ink-3">
          {moment(createdAt)} to {to ? to.name || new URL(to.url).host : 'a webhook that is gone'}
          {tries > 0 && `, ${counted(tries, 'try', 'tries')}`}
          {state === 'delivered' && `, answered ${status}`}
          {tookMs !== null && tries > 0 && ` in ${tookMs} ms`}
        </p>
        {reason !== null && <p className="text-xs wrap-anywhere text-ink-2">{reason}</p>}
        {state === 'waiting' && tries > 0 && nextAt !== null && (
          <p className="text-xs text-ink-3">Next try {moment(nextAt)}</p>
        )}
        <details>
          <summary className="w-fit cursor-pointer text-xs text-ink-2">Message</summary>
          <pre className="mono mt-1 overflow-x-auto text-xs wrap-anywhere whitespace-pre-wrap" tabIndex={0}>
            {body}
          </pre>
        </details>
      </div>
      {to?.enabled && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name={ACT_FIELD} value={RESEND_MESSAGE} />
          <Button type="submit" name="id" value={id} size="sm" aria-label={`Send again: ${type}`}>
            Send again
          </Button>
        </Form>
      )}
    </li>
  );
}
