import type { Payment } from './payment-row';

/** What a payment is for, in a line. */
export const paymentTitle = ({ type, credits }: Pick<Payment, 'type' | 'credits'>): string =>
  type === 'subscription' ? 'Professional, one month' : `${credits.toLocaleString('en-US')} credits`;
