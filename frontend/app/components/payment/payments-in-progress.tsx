import { Link } from '@remix-run/react';
import { partReceived, PAYMENT_MESSAGES } from '@libs/constants';
import { satsToBtc } from '@libs/payment';
import { useZone } from '~/components/use-preferences';
import { Panel } from '~/components/ui/panel';
import { Status } from '~/components/ui/status';
import { formatDate, formatPrice } from '~/services/page/formats';
import { paths } from '~/services/navigation/paths';
import type { PaymentSession } from '~/services/api/api-types';
import { PAYMENT_STATUS_STYLES } from './payment-details';
import { SecondPayment } from './second-payment';
import { isPaymentUnderWay } from './use-open-payments';

/** Shows open payments. The ledger contains only credits already granted, so the statement does not show them. */
export function PaymentsInProgress({ payments }: { payments: readonly PaymentSession[] }) {
  if (payments.length === 0) return null;
  return (
    <Panel title="Payments in progress">
      <ul>
        {payments.map((payment) => (
          <OpenPayment key={payment.sessionId} payment={payment} />
        ))}
      </ul>
    </Panel>
  );
}

function OpenPayment({ payment }: { payment: PaymentSession }) {
  const zone = useZone();
  const { tone, shape, label } = PAYMENT_STATUS_STYLES[payment.status];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 border-t border-line px-4 py-2 first:border-0">
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <PaymentLink payment={payment} />
        <Status tone={tone} shape={shape}>
          {label}
        </Status>
      </p>
      <p role="status" className="text-xs text-ink-2">
        {statusNoteOf(payment)}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <time dateTime={payment.priceLockedAt} className="mono text-xs text-ink-3">
          {formatDate(Date.parse(payment.priceLockedAt), zone)}
        </time>
        {isPaymentUnderWay(payment) && <SecondPayment payment={payment} />}
      </div>
    </li>
  );
}

/** Opens the page where the customer pays. */
function PaymentLink({ payment }: { payment: PaymentSession }) {
  const { sessionId, title, usdCents, provider, status, checkoutUrl } = payment;
  const text = `${title} (${formatPrice(usdCents)})`;
  const className = 'text-link min-w-0 truncate leading-[44px] mid:leading-normal';
  return provider === 'btcpay' && status === 'pending' ? (
    <a href={checkoutUrl} className={className}>
      {text}
    </a>
  ) : (
    <Link to={paths.pay(sessionId)} className={className}>
      {text}
    </Link>
  );
}

function statusNoteOf({ status, unapplied, requiredSats, receivedSats }: PaymentSession): string {
  if (unapplied) return unapplied.message;
  if (status === 'pending_confirmation') return PAYMENT_MESSAGES.waiting;
  return receivedSats > 0
    ? partReceived(satsToBtc(receivedSats), satsToBtc(Math.max(0, requiredSats - receivedSats)))
    : 'Not paid yet';
}
