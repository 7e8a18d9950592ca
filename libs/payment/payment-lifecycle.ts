import type { PaymentStatus } from './payment-status';
import type { UnappliedAmount, Observation } from './observation';

/** A payment's state between two observations. Times are in epoch milliseconds. */
export interface PaymentState {
  status: PaymentStatus;
  /** Whether the purchase was granted. A purchase is granted only once. */
  isGranted: boolean;
  /** When the money for a granted purchase went missing. Null if it is not missing. */
  lostAt: number | null;
  /** Whether the purchase was reversed. Nothing is granted again afterward. */
  isTakenBack: boolean;
  unapplied: UnappliedAmount | null;
}

/** The effect of an observation on a payment. */
export interface PaymentTransition {
  state: PaymentState;
  /** Whether to grant the purchase now. */
  grants: boolean;
  /** Whether to reverse the purchase now. */
  takesBack: boolean;
}

/**
 * After this time, missing money counts as lost. A transaction dropped by a reorganization is usually mined again
 * within minutes.
 */
export const LOST_FOR_GOOD_MS = 24 * 3_600_000;

const TRANSITIONS: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['pending_confirmation', 'paid', 'expired'],
  // Returns to pending or expired if the transaction is replaced by one that pays someone else.
  pending_confirmation: ['pending', 'paid', 'expired'],
  // Leaves paid if a reorganization of the chain drops the payment.
  paid: ['pending_confirmation'],
  // Leaves expired if the money arrives late or is seen late.
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
 * Applies an observation to a payment. This function is pure: the same state and observation always give the same
 * result. Repeating an observation grants nothing twice.
 * @param time.isOver whether the price lock has ended
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
  // An amount below the price is not unapplied yet while more money may arrive.
  const isDone = observation.verdict === 'nothing' && isOver;
  const status = observation.verdict === 'enough' ? 'pending_confirmation' : isDone ? 'expired' : 'pending';
  const nextUnapplied = isDone || observation.verdict === 'enough' ? unapplied : null;
  return {
    state: { ...state, status: keepExpired(state, status), unapplied: nextUnapplied },
    grants: false,
    takesBack: false,
  };
}

/** Keeps an expired payment from becoming pending again. */
const keepExpired = (state: PaymentState, status: PaymentStatus): PaymentStatus =>
  state.status === 'expired' && status === 'pending' ? 'expired' : status;

function advanceGranted(state: PaymentState, observation: Observation, now: number): PaymentTransition {
  if (state.isTakenBack) return afterTakingBack(state, observation);
  if (observation.verdict !== 'nothing') {
    // A payment that is unconfirmed again after a reorganization keeps its status, because the same money will be
    // mined again.
    const status = observation.verdict === 'settled' ? 'paid' : state.status;
    return {
      state: { ...state, status, lostAt: null, unapplied: observation.unapplied },
      grants: false,
      takesBack: false,
    };
  }
  const lostAt = state.lostAt ?? now;
  const isGone = now - lostAt >= LOST_FOR_GOOD_MS;
  const unapplied = observation.availableSats > 0 ? observation.unapplied : null;
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

/** Money that arrives after a reversal is unapplied, like other late money. */
function afterTakingBack(state: PaymentState, { availableSats }: Observation): PaymentTransition {
  const unapplied: UnappliedAmount = { reason: 'taken_back', sats: availableSats };
  return { state: { ...state, unapplied }, grants: false, takesBack: false };
}
