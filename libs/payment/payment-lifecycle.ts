import type { PaymentStatus } from './payment-status';
import type { UnappliedAmount, Observation } from './observation';

/** The state of a payment between two observations. Times are epoch milliseconds. */
export interface PaymentState {
  status: PaymentStatus;
  /** Whether the purchase was granted. This happens once. */
  isGranted: boolean;
  /** Since when the money of a granted purchase is missing. Null if it is not. */
  lostAt: number | null;
  /** Whether the purchase was reversed. Nothing is granted again afterwards. */
  isTakenBack: boolean;
  unapplied: UnappliedAmount | null;
}

/** The effect of an observation. */
export interface PaymentTransition {
  state: PaymentState;
  /** Whether to grant the purchase now. */
  grants: boolean;
  /** Whether to reverse the purchase now. */
  takesBack: boolean;
}

/** A transaction dropped by a reorganization is usually mined again within minutes. */
export const LOST_FOR_GOOD_MS = 24 * 3_600_000;

const TRANSITIONS: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['pending_confirmation', 'paid', 'expired'],
  // To pending or expired: the transaction was replaced by one that pays someone else.
  pending_confirmation: ['pending', 'paid', 'expired'],
  // From paid: the chain was reorganized without the payment.
  paid: ['pending_confirmation'],
  // From expired: the money arrived or was seen late.
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
 * Advances a payment by an observation. Pure: the same state and observation always have the same result, and
 * repeating an observation grants nothing twice.
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
  // Less than the price does not matter while more may arrive.
  const isDone = observation.verdict === 'nothing' && isOver;
  const status = observation.verdict === 'enough' ? 'pending_confirmation' : isDone ? 'expired' : 'pending';
  const nextUnapplied = isDone || observation.verdict === 'enough' ? unapplied : null;
  return {
    state: { ...state, status: keepExpired(state, status), unapplied: nextUnapplied },
    grants: false,
    takesBack: false,
  };
}

/** An expired price lock stays expired. */
const keepExpired = (state: PaymentState, status: PaymentStatus): PaymentStatus =>
  state.status === 'expired' && status === 'pending' ? 'expired' : status;

function advanceGranted(state: PaymentState, observation: Observation, now: number): PaymentTransition {
  if (state.isTakenBack) return afterTakingBack(state, observation);
  if (observation.verdict !== 'nothing') {
    // Unconfirmed again after a reorganization: it is the same money and will be mined again.
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

/** Money that arrives after a reversal is unapplied, like other late money. */
function afterTakingBack(state: PaymentState, { receivedSats }: Observation): PaymentTransition {
  const unapplied: UnappliedAmount = { reason: 'taken_back', sats: receivedSats };
  return { state: { ...state, unapplied }, grants: false, takesBack: false };
}
