import { useEffect } from 'react';
import type { PaymentSession } from '~/services/wire';
import { Banner } from '../ui/banner';
import { Dialog } from '../ui/dialog';
import { PaymentDetails } from './payment-details';
import { useLeaveToSignIn, usePayment } from './use-payment';

interface BitcoinWindowProps {
  /** As it was begun. */
  session: PaymentSession;
  onClose(): void;
  /** It is paid: what the page says of it, before it leaves. */
  onPaid(): void;
}

/** The Bitcoin modal (spec §2): closed by its control, the overlay or Escape. */
export function BitcoinWindow({ session: start, onClose, onPaid }: BitcoinWindowProps) {
  const { session, message, needsSignIn } = usePayment(start);
  const isPaid = session.status === 'paid';
  useEffect(() => {
    if (isPaid) onPaid();
  }, [isPaid]);
  useLeaveToSignIn(needsSignIn);
  return (
    <Dialog title="Pay with Bitcoin" open onOpenChange={(isOpen) => !isOpen && onClose()}>
      {message && (
        <div className="px-5 pt-4">
          <Banner tone="bad">{message}</Banner>
        </div>
      )}
      <PaymentDetails session={session} />
    </Dialog>
  );
}
