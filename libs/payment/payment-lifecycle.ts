import type { PaymentStatus } from './payment-status';
import type { UnappliedAmount, Observation } from './observation';

/** Where a payment stands between two looks. Times are epoch milliseconds. */
export interface PaymentState {
  status: PaymentStatus;
  /** What it buys was given; that happens once. */
  isGranted: boolean;
  /** Since when money that had bought something is gone; null: it is there. */
  lostAt: number | null;
  /** What it had bought was taken back; nothing is given for it again. */
  isTakenBack: boolean;
  unapplied: UnappliedAmount | null;
}

/** What follows from a look. */
export interface PaymentTransition {
  state: PaymentState;
  /** Give what was bought, now. */
  grants: boolean;
  /** Take back what was given, now. */
  takesBack: boolean;
}

/** A transaction that a reorganized chain dropped is normally mined again within minutes. */
export const LOST_FOR_GOOD_MS = 24 * 3_600_000;

const TRANSITIONS: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['pending_confirmation', 'paid', 'expired'],
  // Back to pending or expired: the transaction was replaced by one that pays somebody else.
  pending_confirmation: ['pending', 'paid', 'expired'],
  // Away from paid: the chain was reorganized, and the payment is not in it.
  paid: ['pending_confirmation'],
  // Out of expired: the money came late, or was seen late.
  expired: ['pending_confirmation', 'paid'],
};

export class IllegalPaymentTransition extends Error {
  constructor(from: PaymentStatus, to: PaymentStatus) {
    super(`a payment cannot go from ${from} to ${to}`);
  }
}

/** @throws IllegalPaymentTransition */
export function assertPaymentTransition(from: PaymentStatus, to: PaymentStatus): void {
  if (from !== to && !TRANSITIONS[from].includes(to)) throw new IllegalPaymentTransition(from, to);
}

/**
 * Takes a payment on by what was seen of it. Pure: the same state and observation always give the same step, and a repeated one
 * gives nothing twice.
 * @param time.isOver the price lock has ended
 */
export function advance(
  state: PaymentState,
  observation: Observation,
  time: { now: number; isOver: boolean },
): PaymentTransition {
  const next = state.isGranted
    ? advanceGranted(state, observation, time.now)
    : advanceOpen(state, observation, time.isOver);
  assertPaymentTransition(state.status, next.state.status);
  return next;
}

function advanceOpen(state: PaymentState, observation: Observation, isOver: boolean): PaymentTransition {
  const { unapplied } = observation;
  if (observation.verdict === 'settled')
    return {
      state: { ...state, status: 'paid', isGranted: true, unapplied },
      grants: true,
      takesBack: false,
    };
  // Less than the price is no matter while more may come.
  const isDone = observation.verdict === 'nothing' && isOver;
  const status = observation.verdict === 'enough' ? 'pending_confirmation' : isDone ? 'expired' : 'pending';
  const nextUnapplied = isDone || observation.verdict === 'enough' ? unapplied : null;
  return {
    state: { ...state, status: keepExpired(state, status), unapplied: nextUnapplied },
    grants: false,
    takesBack: false,
  };
}

/** The lock of a price does not come back. */
const keepExpired = (state: PaymentState, status: PaymentStatus): PaymentStatus =>
  state.status === 'expired' && status === 'pending' ? 'expired' : status;

function advanceGranted(state: PaymentState, observation: Observation, now: number): PaymentTransition {
  if (state.isTakenBack) return afterTakingBack(state, observation);
  if (observation.verdict !== 'nothing') {
    // Back in the queue for a block after a reorganization: it is the same money, and is mined again.
    const status = observation.verdict === 'settled' ? 'paid' : state.status;
    return {
      state: { ...state, status, lostAt: null, unapplied: observation.unapplied },
      grants: false,
      takesBack: false,
    };
  }
  const lostAt = state.lostAt ?? now;
  const isGone = now - lostAt >= LOST_FOR_GOOD_MS;
  const unapplied = observation.receivedSats > 0 ? observation.unapplied : null;
  const missing = unapplied?.reason === 'unconfirmed' ? 'withdrawn' : 'reorganized';
  return {
    state: {
      ...state,
      lostAt,
      isTakenBack: isGone,
      status: isGone ? 'expired' : 'pending_confirmation',
      unapplied: isGone
        ? { reason: 'taken_back', sats: unapplied?.sats ?? 0 }
        : { reason: missing, sats: missing === 'withdrawn' ? 0 : (unapplied?.sats ?? 0) },
    },
    grants: false,
    takesBack: isGone,
  };
}

/** Money that comes after all was taken back is held like any that comes late. */
function afterTakingBack(state: PaymentState, { receivedSats }: Observation): PaymentTransition {
  const unapplied: UnappliedAmount = { reason: 'taken_back', sats: receivedSats };
  return { state: { ...state, unapplied }, grants: false, takesBack: false };
}
