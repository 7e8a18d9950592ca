import { partReceived, PAYMENT_MESSAGES, QR_CODE_PX } from '@libs/constants';
import { satsToBtc, centsToDollars, inGroupsOfFour, paymentUri, type PaymentStatus } from '@libs/payment';
import { CircleAlert, Copy, Link as LinkIcon } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { paths } from '~/services/navigation/paths';
import type { PaymentSession } from '~/services/api/api-types';
import { Banner } from '../ui/banner';
import { ProgressBar } from '../ui/progress';
import { type Shape, Status, type Tone } from '../ui/status';
import { CopyButton } from './copy-button';
import { useCountdown } from './use-countdown';

/** The appearance of each payment status. */
export const PAYMENT_STATUS_STYLES: Record<PaymentStatus, { tone: Tone; shape: Shape; label: string }> = {
  pending: { tone: 'idle', shape: 'ring', label: 'pending' },
  pending_confirmation: { tone: 'warn', shape: 'bars', label: 'awaiting confirmation' },
  paid: { tone: 'ok', shape: 'disc', label: 'paid' },
  expired: { tone: 'bad', shape: 'triangle', label: 'expired' },
};

/** Shows the amount to pay, the address, the time left and the status (spec §2, Bitcoin modal). */
export function PaymentDetails({ session }: { session: PaymentSession }) {
  const countdown = useCountdown(session);
  const isOpen = session.status === 'pending';
  const { tone, shape, label } = PAYMENT_STATUS_STYLES[session.status];
  const remainingSats = remainingSatsOf(session);
  const isPartlyPaid = isOpen && session.receivedSats > 0;
  return (
    <div className="grid gap-4 p-5">
      {session.provider === 'sandbox' && <SandboxNote session={session} />}
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="text-xs text-ink-3">{isPartlyPaid ? 'Amount due' : 'Amount'}</p>
          <p className="font-mono text-xl leading-[1.5] font-medium tracking-[-0.03em]">
            {isPartlyPaid ? satsToBtc(remainingSats) : session.btcAmount} BTC
          </p>
          <p className="text-ink-2">
            {isPartlyPaid ? `of ${session.btcAmount} BTC` : `about $${centsToDollars(session.usdCents)}`}
          </p>
        </div>
        <div className="flex-none text-right">
          {isOpen && (
            <>
              <p className="text-xs text-ink-3">Price locked for</p>
              <p role="timer" className="font-mono text-xl leading-[1.5] font-medium">
                {countdown.text}
              </p>
            </>
          )}
          <Status tone={tone} shape={shape}>
            {label}
          </Status>
        </div>
      </div>
      {isOpen && <ProgressBar label="Time left on the price lock" percent={countdown.percent} />}
      {isPartlyPaid && (
        <Banner tone="warn" icon={CircleAlert}>
          {partReceived(satsToBtc(session.receivedSats), satsToBtc(remainingSats))}
        </Banner>
      )}
      {session.unapplied && (
        <Banner tone="warn" icon={CircleAlert}>
          {session.unapplied.message}
        </Banner>
      )}
      {isOpen && session.address && <AddressSection session={session} address={session.address} />}
      <OutcomeMessage session={session} />
    </div>
  );
}

/** Announces the outcome of the payment. While the payment is open, it shows a hint instead. */
function OutcomeMessage({ session }: { session: PaymentSession }) {
  const hint = statusHint(session);
  if (session.status === 'paid') return <Banner tone="ok">{hint}</Banner>;
  if (session.status === 'expired') return <Banner tone="bad">{hint}</Banner>;
  return (
    <p role="status" className="text-xs text-ink-3">
      {hint}
    </p>
  );
}

function AddressSection({ session, address }: { session: PaymentSession; address: string }) {
  // A shorter URI produces a coarser QR code, which is easier for cameras to read.
  const uri = paymentUri({ address, sats: remainingSatsOf(session), label: 'Gazetteer' });
  return (
    <>
      <div className="qr-background justify-self-center rounded-2 border border-line-strong p-3">
        <QRCodeSVG
          value={uri}
          size={QR_CODE_PX}
          level="H"
          role="img"
          aria-label="QR code for the payment URI"
        />
      </div>
      <div className="grid gap-1">
        <p className="text-xs font-medium text-ink-2">Address</p>
        <p
          data-address={address}
          className="mono flex flex-wrap gap-x-3 gap-y-1 rounded-2 border border-line bg-sunken px-3 py-2"
        >
          {inGroupsOfFour(address).map((group, index) => (
            <span key={index}>{group}</span>
          ))}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 [&>button]:flex-[1_1_11rem]">
        <CopyButton text={address} icon={Copy} variant="primary">
          Copy Address
        </CopyButton>
        <CopyButton text={uri} icon={LinkIcon}>
          Copy Payment URI
        </CopyButton>
      </div>
    </>
  );
}

function SandboxNote({ session }: { session: PaymentSession }) {
  const { address } = session;
  return (
    <Banner tone="idle">
      {PAYMENT_MESSAGES.sandbox}{' '}
      {address && (
        <a
          className="text-link"
          href={paths.sandbox({ address, sats: remainingSatsOf(session) })}
          target="_blank"
          rel="noreferrer"
        >
          Open the test network
        </a>
      )}
    </Banner>
  );
}

/** Returns the amount still due while the price is locked, in satoshis. */
const remainingSatsOf = ({ requiredSats, receivedSats, status }: PaymentSession) =>
  status === 'pending' ? Math.max(0, requiredSats - receivedSats) : requiredSats;

function statusHint({ status, paymentType }: PaymentSession): string {
  switch (status) {
    case 'pending':
      return PAYMENT_MESSAGES.sendExactly;
    case 'pending_confirmation':
      return PAYMENT_MESSAGES.seen;
    case 'expired':
      return PAYMENT_MESSAGES.expired;
    case 'paid':
      return paymentType === 'subscription'
        ? PAYMENT_MESSAGES.paidSubscription
        : PAYMENT_MESSAGES.paidCredits;
  }
}
