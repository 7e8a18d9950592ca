import type { Payment } from './payment-row';

/** Returns what a payment is for, in one line. */
export const paymentTitle = ({ type, credits }: Pick<Payment, 'type' | 'credits'>): string =>
  type === 'subscription' ? 'Professional, one month' : `${credits.toLocaleString('en-US')} credits`;
