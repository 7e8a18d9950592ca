import { PAYMENT_MESSAGES } from '@libs/constants';
import { apiQueries, isSessionOver, type CreatePaymentDto } from '../api/api-queries';
import { ApiError } from '../api/api-client';
import type { PaymentSession } from '../api/api-types';

export type StartPaymentResult = { session: PaymentSession } | { message: string; needsSignIn: boolean };

/** What a screen says of a failure for which the server has no sentence (spec §8). */
export interface FallbackMessages {
  /** The server cannot be reached. */
  unreachable: string;
  /** It broke down. */
  failed: string;
}

/**
 * Begins a payment; what stands in its way comes as a sentence of spec §8.
 * @param signUp who pays, in the sign-up
 */
export async function startPayment(
  payment: CreatePaymentDto,
  fallbacks: FallbackMessages,
  signUp?: { userId: string; email: string },
): Promise<StartPaymentResult> {
  try {
    const session = signUp
      ? await apiQueries.createSignUpPayment({ ...payment, ...signUp })
      : await apiQueries.createPayment(payment);
    return session.checkoutUrl
      ? { session }
      : { message: PAYMENT_MESSAGES.invalidSession, needsSignIn: false };
  } catch (error) {
    if (isSessionOver(error)) return { message: PAYMENT_MESSAGES.signInAgain, needsSignIn: true };
    return { message: paymentErrorMessage(error, fallbacks), needsSignIn: false };
  }
}

function paymentErrorMessage(error: unknown, { unreachable, failed }: FallbackMessages): string {
  if (!(error instanceof ApiError)) return failed;
  if (error.status === 0) return unreachable;
  return error.status < 500 || error.code === 'payment.unavailable' ? error.message : failed;
}
