import { Link } from '@remix-run/react';
import { useZone } from '~/components/use-preferences';
import { Status, type Shape, type Tone } from '~/components/ui/status';
import { pluralize, formatDate, formatTime } from '~/services/page/formats';
import type { WebhookDelivery, WebhooksCardData } from '~/services/api/api-types';
import { RowAction } from '../row-action';
import { type WebhookDeliveryLogQuery, webhookDeliveryLogSearch } from './webhook-delivery-log-query';
import { RESEND_DELIVERY } from './webhook-action';

const STATE_LOOKS: Record<WebhookDelivery['state'], { tone: Tone; shape: Shape; text: string }> = {
  delivered: { tone: 'ok', shape: 'disc', text: 'Delivered' },
  waiting: { tone: 'warn', shape: 'bars', text: 'Waiting' },
  failed: { tone: 'bad', shape: 'triangle', text: 'Failed' },
};

/** A paginated log of the messages sent in the last 30 days, each with its state. Any message can be sent again. */
export function WebhookDeliveryLog({ webhooks, deliveries, page }: WebhooksCardData) {
  if (deliveries.length === 0 && !page.failedOnly && page.beforeCursor === null) return null;
  return (
    <details className="border-t border-line" open>
      <summary className="ring-inside cursor-pointer px-4 py-2 text-sm font-medium">Messages</summary>
      <nav aria-label="Message filter" className="flex gap-4 px-4 pb-1 text-xs">
        <WebhookDeliveryLogLink query={{}} current={!page.failedOnly}>
          All
        </WebhookDeliveryLogLink>
        <WebhookDeliveryLogLink query={{ failedOnly: true }} current={page.failedOnly}>
          Failed only
        </WebhookDeliveryLogLink>
      </nav>
      <ul>
        {deliveries.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            webhook={webhooks.find(({ id }) => id === delivery.webhookId)}
          />
        ))}
      </ul>
      {deliveries.length === 0 && (
        <p className="border-t border-line px-4 py-2 text-ink-2">
          {page.failedOnly ? 'No failed messages' : 'No messages'}
        </p>
      )}
      {(page.beforeCursor !== null || page.nextCursor !== null) && (
        <nav aria-label="Message pages" className="flex gap-4 border-t border-line px-4 py-1 text-xs">
          {page.beforeCursor !== null && (
            <WebhookDeliveryLogLink query={{ failedOnly: page.failedOnly }}>
              Newest messages
            </WebhookDeliveryLogLink>
          )}
          {page.nextCursor !== null && (
            <WebhookDeliveryLogLink query={{ failedOnly: page.failedOnly, before: page.nextCursor }}>
              Earlier messages
            </WebhookDeliveryLogLink>
          )}
        </nav>
      )}
    </details>
  );
}

interface WebhookDeliveryLogLinkProps {
  query: Partial<WebhookDeliveryLogQuery>;
  current?: boolean;
  children: string;
}

function WebhookDeliveryLogLink({ query, current, children }: WebhookDeliveryLogLinkProps) {
  return (
    <Link
      to={{ search: webhookDeliveryLogSearch(query) }}
      preventScrollReset
      aria-current={current ? 'true' : undefined}
      className={`inline-flex min-h-11 items-center mid:min-h-7 ${current ? 'font-medium text-ink' : 'text-link'}`}
    >
      {children}
    </Link>
  );
}

interface DeliveryRowProps {
  delivery: WebhookDelivery;
  webhook: WebhooksCardData['webhooks'][number] | undefined;
}

function DeliveryRow({ delivery, webhook }: DeliveryRowProps) {
  const zone = useZone();
  const { id, type, body, state, attempts, createdAt, nextAttemptAt, status, durationMs, reason } = delivery;
  const { tone, shape, text } = STATE_LOOKS[state];
  const renderTime = (time: string) => (
    <time dateTime={time}>
      {formatDate(Date.parse(time), zone)} {formatTime(Date.parse(time), zone)}
    </time>
  );
  return (
    <li className="flex items-start gap-3 border-t border-line px-4 py-2">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5">
          <span className="mono wrap-anywhere">{type}</span>
          <Status tone={tone} shape={shape}>
            {text}
          </Status>
        </p>
        <p className="text-xs wrap-anywhere text-ink-3">
          {renderTime(createdAt)} to{' '}
          {webhook ? webhook.name || new URL(webhook.url).host : 'a deleted webhook'}
          {attempts > 0 && `, ${pluralize(attempts, 'attempt', 'attempts')}`}
          {state === 'delivered' && `, HTTP ${status}`}
          {durationMs !== null && attempts > 0 && ` in ${durationMs} ms`}
        </p>
        {reason !== null && <p className="text-xs wrap-anywhere text-ink-2">{reason}</p>}
        {state === 'waiting' && attempts > 0 && nextAttemptAt !== null && (
          <p className="text-xs text-ink-3">Next attempt {renderTime(nextAttemptAt)}</p>
        )}
        <details>
          <summary className="w-fit cursor-pointer text-xs text-ink-2">Message</summary>
          <pre className="mono mt-1 overflow-x-auto text-xs wrap-anywhere whitespace-pre-wrap" tabIndex={0}>
            {body}
          </pre>
        </details>
      </div>
      {webhook?.enabled && (
        <RowAction action={RESEND_DELIVERY} id={id} text="Send again" label={`Send again: ${type}`} />
      )}
    </li>
  );
}
