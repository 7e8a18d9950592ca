import { PAYMENT_MESSAGES } from '@libs/constants';
import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { PaymentsInProgress } from '~/components/payment/payments-in-progress';
import { useOpenPayments } from '~/components/payment/use-open-payments';
import { Banner } from '~/components/ui/banner';
import type { PaymentSession } from '~/services/api/api-types';
import { requestCreditsUpdate } from '~/services/billing/subscription-events';

/** Follows the open payments of the account. When one settles, the page shows what has been bought. */
export function FollowedPayments({ payments: initialPayments }: { payments: PaymentSession[] }) {
  const [message, setMessage] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const payments = useOpenPayments(initialPayments, ({ paymentType }) => {
    setMessage(
      paymentType === 'subscription' ? PAYMENT_MESSAGES.paidSubscription : PAYMENT_MESSAGES.paidCredits,
    );
    requestCreditsUpdate();
    revalidate();
  });
  return (
    <>
      {message && (
        <Banner tone="ok" onDismiss={() => setMessage(null)}>
          {message}
        </Banner>
      )}
      <PaymentsInProgress payments={payments} />
    </>
  );
}
