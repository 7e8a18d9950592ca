import type { PaymentNotice } from '@libs/payment';

const SENTENCES: Record<PaymentNotice, (btc: string, fate: string) => string> = {
  underpaid: (btc, fate) => `We received ${btc} BTC, less than the price, before the time was over. ${fate}`,
  overpaid: (btc, fate) => `You sent ${btc} BTC more than the price. ${fate}`,
  paid_twice: (btc, fate) => `You sent ${btc} BTC more to an address that was already paid. ${fate}`,
  late: (btc, fate) =>
    `We received ${btc} BTC after the time was over, and by then it was worth less than the price. ${fate}`,
  unconfirmed: (btc) =>
    `We saw ${btc} BTC on its way, but it was not confirmed. If it arrives, it is held for you.`,
  reorganised: () =>
    'Your payment was confirmed, and then left the bitcoin chain. We wait for it to be confirmed again.',
  withdrawn: () =>
    'Your payment was confirmed, and then marked invalid by our payment server. We wait for it to be confirmed again.',
  not_needed: (btc, fate) =>
    `We received ${btc} BTC, but your Professional plan has no end: they bought nothing. ${fate}`,
  taken_back: (btc, fate) =>
    'Your payment was no longer confirmed for a day, so what it had bought was taken back.' +
    (Number(btc) > 0 ? ` ${btc} BTC of it have arrived. ${fate}` : ''),
};

/** Money that was there and is missing: nobody holds it. */
export const isMissing = (notice: PaymentNotice | null): boolean =>
  notice === 'reorganised' || notice === 'withdrawn';

/**
 * What became of money that did not buy what it was sent for.
 * @param isSettled the operator has sent it back, or made it good
 */
export const heldSentence = (notice: PaymentNotice, btc: string, isSettled = false): string =>
  SENTENCES[notice](btc, isSettled ? 'It was held for you, and is settled now.' : 'It is held for you.');
