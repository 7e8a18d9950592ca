import type { Settings } from '../platform/config';

/** Where a form of ours that begins a payment may lead, without the page's script: the checkout of the BTCPay Server. */
export const paymentOrigins = ({ payment, btcpay }: Pick<Settings, 'payment' | 'btcpay'>): string[] =>
  payment.provider === 'btcpay' && btcpay.url ? [new URL(btcpay.url).origin] : [];
