import { Link } from '@remix-run/react';
import { useZone } from '~/components/theme';
import { Status, type Shape, type Tone } from '~/components/ui/status';
import { counted, date, timeOfDay } from '~/services/formats';
import type { WebhookDelivery, WebhooksCardData } from '~/services/wire';
import { RowAct } from '../row-act';
import { type LogView, logSearch } from './log-view';
import { RESEND_MESSAGE } from './webhook-act';

const STATES: Record<WebhookDelivery['state'], { tone: Tone; shape: Shape; says: string }> = {
  delivered: { tone: 'ok', shape: 'disc', says: 'Arrived' },
  waiting: { tone: 'warn', shape: 'bars', says: 'Waiting' },
  failed: { tone: 'bad', shape: 'triangle', says: 'Failed' },
};

/** What was sent in the last 30 days, a page at a time, and what became of it; any of it can be sent again. */
export function MessageLog({ webhooks, deliveries, log }: WebhooksCardData) {
  if (deliveries.length === 0 && !log.failedOnly && log.before === null) return null;
  return (
    <details className="border-t border-line" open>
      <summary className="ring-inside cursor-pointer px-4 py-2 text-sm font-medium">Messages</summary>
      <nav aria-label="Which messages" className="flex gap-4 px-4 pb-1 text-xs">
        <LogLink to={{}} current={!log.failedOnly}>
          All
        </LogLink>
        <LogLink to={{ failedOnly: true }} current={log.failedOnly}>
          Failed only
        </LogLink>
      </nav>
      <ul>
        {deliveries.map((delivery) => (
          <MessageRow
            key={delivery.id}
            delivery={delivery}
            to={webhooks.find(({ id }) => id === delivery.webhookId)}
          />
        ))}
      </ul>
      {deliveries.length === 0 && (
        <p className="border-t border-line px-4 py-2 text-ink-2">
          {log.failedOnly ? 'No failed messages' : 'No messages'}
        </p>
      )}
      {(log.before !== null || log.next !== null) && (
        <nav aria-label="Pages of messages" className="flex gap-4 border-t border-line px-4 py-1 text-xs">
          {log.before !== null && <LogLink to={{ failedOnly: log.failedOnly }}>Newest messages</LogLink>}
          {log.next !== null && (
            <LogLink to={{ failedOnly: log.failedOnly, before: log.next }}>Earlier messages</LogLink>
          )}
        </nav>
      )}
    </details>
  );
}

interface LogLinkProps {
  to: Partial<LogView>;
  current?: boolean;
  children: string;
}

function LogLink({ to, current, children }: LogLinkProps) {
  return (
    <Link
      to={{ search: logSearch(to) }}
      preventScrollReset
      aria-current={current ? 'true' : undefined}
      className={`inline-flex min-h-9 items-center mid:min-h-7 ${current ? 'font-medium text-ink' : 'text-link'}`}
    >
      {children}
    </Link>
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
      {to?.enabled && <RowAct act={RESEND_MESSAGE} id={id} says="Send again" label={`Send again: ${type}`} />}
    </li>
  );
}
