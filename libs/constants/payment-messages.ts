/** Texts of spec §4, §5 and §8 about paying, word for word, and those that the specification leaves to us. */
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
  notOffered: 'This is not an offer of ours.',
  notNeeded: 'Your Professional plan has no end: there is nothing to pay for.',
  otherUser: 'It must be the signed-in user.',
  sendExactly: 'Send the exact amount. One confirmation is needed, about 10 to 60 minutes.',
  seen: 'Payment seen. Awaiting one confirmation, about 10 to 60 minutes.',
  paidSubscription: 'Payment confirmed. Your Professional plan is active.',
  paidCredits: 'Payment confirmed. Your credits have been added.',
  sandbox: 'Sandbox: play money on a chain of this machine. Never send real bitcoin to this address.',
} as const;

/** Part of the price is there, in time. */
export const partReceived = (received: string, missing: string) =>
  `Received ${received} BTC; ${missing} BTC are missing. Send the rest to the same address.`;

/** "Error initiating payment: {message}" (spec §8). */
export const errorInitiatingPayment = (message: string) => `Error initiating payment: ${message}`;

/** Field of the address by which a provider sends its customer back, and where they had begun. */
export const PAYMENT_RETURN_PARAMETER = 'back';
export type PaymentScreen = 'signup' | 'account';

/** Durations of spec §9 around paying; milliseconds. */
export const PRICE_LOCK_MINUTES = 15;
export const PAYMENT_POLL_MS = 15_000;
export const COUNTDOWN_TICK_MS = 1_000;
export const COPY_CONFIRMATION_MS = 2_000;
export const PAID_REDIRECT_MS = 2_000;
export const SIGN_IN_REDIRECT_MS = 1_500;
export const CREDITS_POLL_ACCOUNT_MS = 15_000;
export const CREDITS_POLL_SHELL_MS = 30_000;
export const QR_CODE_PX = 180;
