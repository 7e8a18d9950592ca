import { PAYMENT_MESSAGES } from '@libs/constants';
import { apiQueries, isSessionOver, type PaymentWish } from './api-queries';
import { ApiError } from './api-request';
import type { PaymentSession } from './wire';

export type Begun = { session: PaymentSession } | { message: string; needsSignIn: boolean };

/** What a screen says of a failure for which the server has no sentence (spec §8). */
export interface BeginWords {
  /** The server cannot be reached. */
  unreachable: string;
  /** It broke down. */
  failed: string;
}

/**
 * Begins a payment; what stands in its way comes as a sentence of spec §8.
 * @param claimed who pays, in the sign-up
 */
export async function beginPayment(
  wish: PaymentWish,
  words: BeginWords,
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
    return { message: sentenceOf(error, words), needsSignIn: false };
  }
}

function sentenceOf(error: unknown, { unreachable, failed }: BeginWords): string {
  if (!(error instanceof ApiError)) return failed;
  if (error.status === 0) return unreachable;
  return error.status < 500 || error.code === 'payment.unavailable' ? error.message : failed;
}
