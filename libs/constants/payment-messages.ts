/** Texts about payments from spec §4, §5 and §8, word for word, and our own. */
export const PAYMENT_MESSAGES = {
  failedToStart: 'Failed to start payment',
  failedToCreate: 'Failed to create Bitcoin payment session',
  failedToSetUp: 'Failed to setup Bitcoin payment',
  unavailable: 'Payment provider unavailable. Please try again later.',
  invalidSession: 'Invalid payment session received',
  signInAgain: 'Please sign in again to continue with payment.',
  upgradeLater: 'Session expired. Please sign in and upgrade from your account page.',
  expired: 'Payment session expired. You can create a new payment session.',
  lost: 'Payment session lost. Please try creating a new payment.',
  failedToCopy: 'Failed to copy to clipboard',
  cardComingSoon: 'Card payments are coming soon.',
  notOffered: 'This offer is not available.',
  notNeeded: 'Your Professional plan is unlimited. No payment is needed.',
  otherUser: 'Must match the signed-in user.',
  sendExactly: 'Send the exact amount. One confirmation is required, which takes about 10 to 60 minutes.',
  seen: 'Payment detected. Waiting for one confirmation, which takes about 10 to 60 minutes.',
  waiting: 'Payment seen, waiting for 1 confirmation',
  paidSubscription: 'Payment confirmed. Your Professional plan is active.',
  paidCredits: 'Payment confirmed. Your credits have been added.',
  sandbox: 'Test network: no real money. Never send real bitcoin to this address.',
} as const;

/** Shown when part of the price was received in time. */
export const partReceived = (received: string, missing: string) =>
  `Received ${received} BTC. ${missing} BTC is still missing. Send the rest to the same address.`;

/** Asked before a second payment for the same offer. */
export const secondPaymentQuestion = (title: string) =>
  `You already have a payment for ${title} in progress. A second payment buys the same again.`;

/** "Error initiating payment: {message}" (spec §8). */
export const errorInitiatingPayment = (message: string) => `Error initiating payment: ${message}`;

/**
 * Query parameter in the URL to which a payment provider returns the customer. Its value is the screen on which the
 * payment was started.
 */
export const PAYMENT_RETURN_PARAMETER = 'back';
export type PaymentScreen = 'signup' | 'account';

/** Payment-related durations from spec §9, in milliseconds unless the name says otherwise. */
export const PRICE_LOCK_MINUTES = 15;
export const PAYMENT_POLL_MS = 15_000;
/** The spec's 15 s, but for an open payment that the user is looking at. Its state moves within 5 s of the block. */
export const OPEN_PAYMENT_POLL_MS = 2_000;
export const COUNTDOWN_TICK_MS = 1_000;
export const COPY_CONFIRMATION_MS = 2_000;
export const PAID_REDIRECT_MS = 2_000;
export const CREDITS_POLL_ACCOUNT_MS = 15_000;
export const CREDITS_POLL_SHELL_MS = 30_000;
export const QR_CODE_PX = 180;
