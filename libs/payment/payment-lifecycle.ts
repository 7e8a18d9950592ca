import type { PaymentStatus } from './payment-status';
import type { Held, Sighting } from './sighting';

/** Where a payment stands between two looks. Times are epoch milliseconds. */
export interface PaymentState {
  status: PaymentStatus;
  /** What it buys was given; that happens once. */
  isGranted: boolean;
  /** Since when money that had bought something is gone; null: it is there. */
  lostAt: number | null;
  /** What it had bought was taken back; nothing is given for it again. */
  isTakenBack: boolean;
  held: Held | null;
}

/** What follows from a look. */
export interface Step {
  state: PaymentState;
  /** Give what was bought, now. */
  grants: boolean;
  /** Take back what was given, now. */
  takesBack: boolean;
}

/** A transaction that a reorganised chain dropped is normally mined again within minutes. */
export const LOST_FOR_GOOD_MS = 24 * 3_600_000;

const MOVES: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['pending_confirmation', 'paid', 'expired'],
  // Back to pending or expired: the transaction was replaced by one that pays somebody else.
  pending_confirmation: ['pending', 'paid', 'expired'],
  // Away from paid: the chain was reorganised, and the payment is not in it.
  paid: ['pending_confirmation'],
  // Out of expired: the money came late, or was seen late.
  expired: ['pending_confirmation', 'paid'],
};

export class IllegalPaymentMove extends Error {
  constructor(from: PaymentStatus, to: PaymentStatus) {
    super(`a payment cannot go from ${from} to ${to}`);
  }
}

/** @throws IllegalPaymentMove */
export function assertPaymentMove(from: PaymentStatus, to: PaymentStatus): void {
  if (from !== to && !MOVES[from].includes(to)) throw new IllegalPaymentMove(from, to);
}

/**
 * Takes a payment on by what was seen of it. Pure: the same state and sighting always give the same step, and a repeated one
 * gives nothing twice.
 * @param time.isOver the price lock has ended
 */
export function advance(
  state: PaymentState,
  sighting: Sighting,
  time: { now: number; isOver: boolean },
): Step {
  const next = state.isGranted ? granted(state, sighting, time.now) : open(state, sighting, time.isOver);
  assertPaymentMove(state.status, next.state.status);
  return next;
}

function open(state: PaymentState, sighting: Sighting, isOver: boolean): Step {
  const { held } = sighting;
  if (sighting.verdict === 'settled')
    return { state: { ...state, status: 'paid', isGranted: true, held }, grants: true, takesBack: false };
  // Less than the price is no matter while more may come.
  const isDone = sighting.verdict === 'nothing' && isOver;
  const status = sighting.verdict === 'enough' ? 'pending_confirmation' : isDone ? 'expired' : 'pending';
  const kept = isDone || sighting.verdict === 'enough' ? held : null;
  return {
    state: { ...state, status: sinceExpired(state, status), held: kept },
    grants: false,
    takesBack: false,
  };
}

/** The lock of a price does not come back. */
const sinceExpired = (state: PaymentState, status: PaymentStatus): PaymentStatus =>
  state.status === 'expired' && status === 'pending' ? 'expired' : status;

function granted(state: PaymentState, sighting: Sighting, now: number): Step {
  if (state.isTakenBack) return afterTakingBack(state, sighting);
  if (sighting.verdict !== 'nothing') {
    // Back in the queue for a block after a reorganisation: it is the same money, and is mined again.
    const status = sighting.verdict === 'settled' ? 'paid' : state.status;
    return {
      state: { ...state, status, lostAt: null, held: sighting.held },
      grants: false,
      takesBack: false,
    };
  }
  const lostAt = state.lostAt ?? now;
  const isGone = now - lostAt >= LOST_FOR_GOOD_MS;
  const held = sighting.receivedSats > 0 ? sighting.held : null;
  const missing = held?.notice === 'unconfirmed' ? 'withdrawn' : 'reorganised';
  return {
    state: {
      ...state,
      lostAt,
      isTakenBack: isGone,
      status: isGone ? 'expired' : 'pending_confirmation',
      held: isGone
        ? { notice: 'taken_back', sats: held?.sats ?? 0 }
        : { notice: missing, sats: missing === 'withdrawn' ? 0 : (held?.sats ?? 0) },
    },
    grants: false,
    takesBack: isGone,
  };
}

/** Money that comes after all was taken back is held like any that comes late. */
function afterTakingBack(state: PaymentState, { receivedSats }: Sighting): Step {
  const held: Held = { notice: 'taken_back', sats: receivedSats };
  return { state: { ...state, held }, grants: false, takesBack: false };
}
