import { useEffect } from 'react';
import type { PaymentSession } from '~/services/api/api-types';
import { Banner } from '../ui/banner';
import { Dialog } from '../ui/dialog';
import { PaymentDetails } from './payment-details';
import { useSignInRedirect, usePayment } from './use-payment';

interface BitcoinDialogProps {
  /** The payment session as of when the dialog opened. */
  session: PaymentSession;
  onClose(): void;
  /** Called when the payment is complete, so that the page can show a message before redirecting. */
  onPaid(payment: PaymentSession): void;
}

/** The Bitcoin modal (spec §2). It can be closed with its close button, a click on the overlay, or Escape. */
export function BitcoinDialog({ session: initialSession, onClose, onPaid }: BitcoinDialogProps) {
  const { session, message, needsSignIn } = usePayment(initialSession);
  const isPaid = session.status === 'paid';
  useEffect(() => {
    if (isPaid) onPaid(session);
  }, [isPaid]);
  useSignInRedirect(needsSignIn);
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
