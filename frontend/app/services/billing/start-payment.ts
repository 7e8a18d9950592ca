import { PAYMENT_MESSAGES } from '@libs/constants';
import { apiQueries, type CreatePaymentDto } from '../api/api-queries';
import { ApiError, isSessionOver } from '../api/api-client';
import type { PaymentSession } from '../api/api-types';

export type StartPaymentResult = { session: PaymentSession } | { message: string; needsSignIn: boolean };

/** Messages for failures that the server does not explain (spec §8). */
export interface FallbackMessages {
  /** Shown when the server cannot be reached. */
  unreachable: string;
  /** Shown when the server fails. */
  failed: string;
}

/**
 * Creates a payment. A failure is returned as a message from spec §8.
 * @param signUp the user who pays, during the sign-up
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
