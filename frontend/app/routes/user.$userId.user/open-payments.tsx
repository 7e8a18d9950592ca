import { Link } from '@remix-run/react';
import { partReceived } from '@libs/constants';
import { satsToBtc } from '@libs/payment';
import { PAYMENT_STATUS_STYLES } from '~/components/payment/payment-details';
import { useZone } from '~/components/use-preferences';
import { Panel } from '~/components/ui/panel';
import { Status } from '~/components/ui/status';
import { formatDate, formatPrice } from '~/services/page/formats';
import { paths } from '~/services/navigation/paths';
import type { PaymentSession } from '~/services/api/api-types';

/** Shows payments in progress. They are shown separately because the ledger contains only credits already granted. */
export function OpenPayments({ payments }: { payments: readonly PaymentSession[] }) {
  const zone = useZone();
  if (payments.length === 0) return null;
  return (
    <Panel title="Payments in progress">
      <ul>
        {payments.map((payment) => {
          const { tone, shape, label } = PAYMENT_STATUS_STYLES[payment.status];
          const statusNote = statusNoteOf(payment);
          return (
            <li key={payment.sessionId} className="grid gap-1 border-t border-line px-4 py-2 first:border-0">
              <p className="flex items-center justify-between gap-3">
                <Link to={paths.pay(payment.sessionId)} className="text-link min-w-0 truncate">
                  {payment.title} ({formatPrice(payment.usdCents)})
                </Link>
                <Status tone={tone} shape={shape}>
                  {label}
                </Status>
              </p>
              <p className="flex justify-between gap-3 text-xs text-ink-2">
                <span>{statusNote}</span>
                <time dateTime={payment.priceLockedAt} className="mono">
                  {formatDate(Date.parse(payment.priceLockedAt), zone)}
                </time>
              </p>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function statusNoteOf({ status, unapplied, requiredSats, receivedSats }: PaymentSession): string {
  if (unapplied) return unapplied.message;
  if (status === 'pending_confirmation') return 'Awaiting one confirmation';
  return receivedSats > 0
    ? partReceived(satsToBtc(receivedSats), satsToBtc(Math.max(0, requiredSats - receivedSats)))
    : 'Not paid yet';
}
