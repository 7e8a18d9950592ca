import { PAYMENT_MESSAGES } from '@libs/constants';
import { apiQueries, type CreatePaymentDto } from '../api/api-queries';
import { ApiError, isSessionOver, isTemporary } from '../api/api-client';
import type { PaymentSession } from '../api/api-types';

export type StartPaymentResult = { session: PaymentSession } | { message: string; needsSignIn: boolean };

/** Messages for failures that the server's response does not explain (spec §8). */
export interface FallbackMessages {
  /** Shown if the server is unreachable. */
  unreachable: string;
  /** Shown if the server fails without a message. */
  failed: string;
}

/**
 * Creates a payment. If that fails, returns a message from spec §8.
 * @param signUp the user who pays during sign-up
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
  const isExplained = error.status < 500 || error.code === 'payment.unavailable' || isTemporary(error.code);
  return isExplained ? error.message : failed;
}
