import { errorInitiatingPayment, PAYMENT_MESSAGES } from '@libs/constants';
import { useState } from 'react';
import type { CreatePaymentDto } from '~/services/api/api-queries';
import { startPayment } from '~/services/billing/start-payment';

/** Creates a payment and redirects to its page. If this fails, a browser alert shows the reason (spec §8). */
export function useStartPayment() {
  const [isBusy, setBusy] = useState(false);
  const start = async (payment: CreatePaymentDto) => {
    setBusy(true);
    const { failedToSetUp } = PAYMENT_MESSAGES;
    const result = await startPayment(payment, { unreachable: failedToSetUp, failed: failedToSetUp });
    setBusy(false);
    if ('session' in result) window.location.assign(result.session.checkoutUrl);
    else window.alert(errorInitiatingPayment(result.message));
  };
  return { startPayment: start, isBusy };
}
