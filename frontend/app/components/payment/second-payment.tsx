import { secondPaymentQuestion } from '@libs/constants';
import { useState } from 'react';
import type { PaymentSession } from '~/services/api/api-types';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { BuyForm } from './buy-form';
import { useStartPayment } from './use-start-payment';

/**
 * A button that starts a second payment for the same offer. Any other button of this offer opens the payment that is
 * in progress.
 */
export function SecondPayment({ payment }: { payment: PaymentSession }) {
  const [isConfirming, setConfirming] = useState(false);
  const { startPayment, isBusy } = useStartPayment();
  const { paymentType, usdCents, credits, title } = payment;
  const second = { paymentType, usdCents, credits, isSecondPayment: true };
  const question = secondPaymentQuestion(title);
  const confirm = () => {
    setConfirming(false);
    void startPayment(second);
  };
  return (
    <>
      <BuyForm payment={second} onSubmit={() => setConfirming(true)}>
        <Button
          type="submit"
          size="sm"
          variant="ghost"
          className="-mr-2"
          busy={isBusy}
          aria-label={`Start another payment for ${title}`}
        >
          Start another payment
        </Button>
      </BuyForm>
      <Dialog
        title="Pay a second time?"
        description={question}
        open={isConfirming}
        onOpenChange={setConfirming}
        footer={
          <>
            <Button onClick={() => setConfirming(false)}>Cancel</Button>
            <Button variant="primary" onClick={confirm}>
              Pay a second time
            </Button>
          </>
        }
      >
        <p className="p-5">{question}</p>
      </Dialog>
    </>
  );
}
