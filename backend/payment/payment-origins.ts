import type { Settings } from '../platform/config';

/** Origins to which a payment form may redirect without JavaScript: the checkout page of BTCPay Server. */
export const paymentOrigins = ({ payment, btcpay }: Pick<Settings, 'payment' | 'btcpay'>): string[] =>
  payment.provider === 'btcpay' && btcpay.url ? [new URL(btcpay.url).origin] : [];
