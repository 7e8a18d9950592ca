import { errorInitiatingPayment, PAYMENT_MESSAGES } from '@libs/constants';
import { useState } from 'react';
import type { PaymentWish } from '~/services/api-queries';
import { beginPayment } from '~/services/begin-payment';

/** Begins a payment and leads to where it is paid; a failure is an alert of the browser's (spec §8). */
export function useBeginPayment() {
  const [isBusy, setBusy] = useState(false);
  const begin = async (wish: PaymentWish) => {
    setBusy(true);
    const { failedToSetUp } = PAYMENT_MESSAGES;
    const begun = await beginPayment(wish, { unreachable: failedToSetUp, failed: failedToSetUp });
    setBusy(false);
    if ('session' in begun) window.location.assign(begun.session.checkoutUrl);
    else window.alert(errorInitiatingPayment(begun.message));
  };
  return { begin, isBusy };
}
