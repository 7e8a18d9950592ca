import { Link } from '@remix-run/react';
import { partReceived } from '@libs/constants';
import { btcOfSats } from '@libs/payment';
import { PAYMENT_LOOKS } from '~/components/payment/payment-details';
import { useZone } from '~/components/theme';
import { Panel } from '~/components/ui/panel';
import { Status } from '~/components/ui/status';
import { date, price } from '~/services/formats';
import { paths } from '~/services/paths';
import type { PaymentSession } from '~/services/wire';

/** Payments that are not over: the ledger knows only what was granted, so money on its way is shown here. */
export function OpenPayments({ payments }: { payments: readonly PaymentSession[] }) {
  const zone = useZone();
  if (payments.length === 0) return null;
  return (
    <Panel title="Payments under way">
      <ul>
        {payments.map((payment) => {
          const { tone, shape, word } = PAYMENT_LOOKS[payment.status];
          const news = newsOf(payment);
          return (
            <li key={payment.sessionId} className="grid gap-1 border-t border-line px-4 py-2 first:border-0">
              <p className="flex items-center justify-between gap-3">
                <Link to={paths.pay(payment.sessionId)} className="text-link min-w-0 truncate">
                  {payment.title} ({price(payment.usdCents)})
                </Link>
                <Status tone={tone} shape={shape}>
                  {word}
                </Status>
              </p>
              <p className="flex justify-between gap-3 text-xs text-ink-2">
                <span>{news}</span>
                <time dateTime={payment.priceLockedAt} className="mono">
                  {date(Date.parse(payment.priceLockedAt), zone)}
                </time>
              </p>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function newsOf({ status, held, requiredSats, receivedSats }: PaymentSession): string {
  if (held) return held.message;
  if (status === 'pending_confirmation') return 'Awaiting one confirmation';
  return receivedSats > 0
    ? partReceived(btcOfSats(receivedSats), btcOfSats(Math.max(0, requiredSats - receivedSats)))
    : 'Not paid yet';
}
