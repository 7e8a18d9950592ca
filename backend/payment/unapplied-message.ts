import type { UnappliedReason } from '@libs/payment';

const MESSAGES: Record<UnappliedReason, (btc: string, outcome: string) => string> = {
  underpaid: (btc, outcome) =>
    `We received ${btc} BTC, less than the price, before the time was over. ${outcome}`,
  overpaid: (btc, outcome) => `You sent ${btc} BTC more than the price. ${outcome}`,
  paid_twice: (btc, outcome) => `You sent ${btc} BTC more to an address that was already paid. ${outcome}`,
  late: (btc, outcome) =>
    `We received ${btc} BTC after the time was over, and by then it was worth less than the price. ${outcome}`,
  unconfirmed: (btc) =>
    `We saw ${btc} BTC on its way, but it was not confirmed. If it arrives, it is held for you.`,
  reorganized: () =>
    'Your payment was confirmed, and then left the bitcoin chain. We wait for it to be confirmed again.',
  withdrawn: () =>
    'Your payment was confirmed, and then marked invalid by our payment server. We wait for it to be confirmed again.',
  not_needed: (btc, outcome) =>
    `We received ${btc} BTC, but your Professional plan has no end: they bought nothing. ${outcome}`,
  taken_back: (btc, outcome) =>
    'Your payment was no longer confirmed for a day, so what it had bought was taken back.' +
    (Number(btc) > 0 ? ` ${btc} BTC of it have arrived. ${outcome}` : ''),
};

/** Money that was there and is missing: nobody holds it. */
export const isMoneyMissing = (reason: UnappliedReason | null): boolean =>
  reason === 'reorganized' || reason === 'withdrawn';

/**
 * What became of money that did not buy what it was sent for.
 * @param isResolved the operator has sent it back, or made it good
 */
export const unappliedMessage = (reason: UnappliedReason, btc: string, isResolved = false): string =>
  MESSAGES[reason](btc, isResolved ? 'It was held for you, and is settled now.' : 'It is held for you.');
