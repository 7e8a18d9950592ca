import { PAYMENT_MESSAGES } from '@libs/constants';
import { apiQueries, isSessionOver, type PaymentWish } from './api-queries';
import { ApiError } from './api-request';
import type { PaymentSession } from './wire';

export type Begun = { session: PaymentSession } | { message: string; needsSignIn: boolean };

/**
 * Begins a payment; what stands in its way comes as a sentence of spec §8.
 * @param claimed who pays, in the sign-up
 */
export async function beginPayment(
  wish: PaymentWish,
  claimed?: { userId: string; email: string },
): Promise<Begun> {
  try {
    const session = claimed
      ? await apiQueries.beginSignUpPayment({ ...wish, ...claimed })
      : await apiQueries.beginPayment(wish);
    return session.checkoutUrl
      ? { session }
      : { message: PAYMENT_MESSAGES.invalidSession, needsSignIn: false };
  } catch (error) {
    if (isSessionOver(error)) return { message: PAYMENT_MESSAGES.signInAgain, needsSignIn: true };
    const told = error instanceof ApiError ? error.message : null;
    return { message: told || PAYMENT_MESSAGES.failedToCreate, needsSignIn: false };
  }
}
