import { PAYMENT_MESSAGES } from '@libs/constants';
import type { MessageText } from '~/components/message';
import type { PaymentSession } from '~/services/api/api-types';

/** Returns the success message for a payment (spec §4). */
export const paidMessage = ({ paymentType }: PaymentSession): MessageText => ({
  kind: 'INFO',
  text: paymentType === 'subscription' ? PAYMENT_MESSAGES.paidSubscription : PAYMENT_MESSAGES.paidCredits,
});
