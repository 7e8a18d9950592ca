import type { PaymentNotice } from '@libs/payment';

const SENTENCES: Record<PaymentNotice, (btc: string) => string> = {
  underpaid: (btc) =>
    `We received ${btc} BTC, less than the price, before the time was over. It is held for you.`,
  overpaid: (btc) => `You sent ${btc} BTC more than the price. It is held for you.`,
  paid_twice: (btc) => `You sent ${btc} BTC more to an address that was already paid. It is held for you.`,
  late: (btc) =>
    `We received ${btc} BTC after the time was over, and by then it was worth less than the price. It is held for you.`,
  unconfirmed: (btc) =>
    `We saw ${btc} BTC on its way, but it was not confirmed. If it arrives, it is held for you.`,
  reorganised: () =>
    'Your payment was confirmed, and then left the bitcoin chain. We wait for it to be confirmed again.',
};

/** What became of money that did not buy what it was sent for. */
export const heldSentence = (notice: PaymentNotice, btc: string): string => SENTENCES[notice](btc);
