import {
  advance,
  availableSats,
  type ChainOutput,
  type ChainTerms,
  mergeView,
  observeChain,
  resolveOutputs,
  type PaymentState,
  type SeenOutput,
} from '@libs/payment';

export const MINUTE = 60_000;
export const START = Date.UTC(2026, 10, 21);
export const PRICE = 100_000;
const TERMS: ChainTerms = {
  requiredSats: PRICE,
  latePrice: null,
  toleranceSats: 0,
  confirmations: 1,
  expiresAt: START + 15 * MINUTE,
  grantedSats: null,
};
const NEW: PaymentState = {
  status: 'pending',
  isGranted: false,
  lostAt: null,
  isTakenBack: false,
  unapplied: null,
};

export const output = (txid: string, sats: number, more: Partial<ChainOutput> = {}): ChainOutput => ({
  txid,
  vout: 0,
  sats,
  height: null,
  blockTime: null,
  spends: [`coin-of-${txid}:0`],
  ...more,
});
export const mined = (height: number, minute: number) => ({ height, blockTime: START + minute * MINUTE });

/** A payment that can be observed repeatedly. Its price is locked for 15 minutes from minute 0 on. */
export function payment(change: Partial<ChainTerms> = {}) {
  const terms = { ...TERMS, ...change };
  let seen: SeenOutput[] = [];
  let state = NEW;
  const effects = { grants: 0, takesBack: 0 };
  return {
    effects,
    observe(minute: number, outputs: ChainOutput[], { tip = 100, satsToday = PRICE } = {}) {
      const now = START + minute * MINUTE;
      seen = mergeView(seen, { tip, outputs }, now);
      let observation = observeChain(terms, seen, tip);
      if (observation.needsLatePrice) {
        terms.latePrice = { sats: satsToday, askedAt: now };
        observation = observeChain(terms, seen, tip);
      }
      const step = advance(state, observation, { now, isOver: now > terms.expiresAt });
      state = step.state;
      if (step.grants) terms.grantedSats = observation.takenSats;
      effects.grants += Number(step.grants);
      effects.takesBack += Number(step.takesBack);
      return {
        status: state.status,
        unapplied: state.unapplied,
        matched: observation.matchedTxId,
        granted: step.grants,
      };
    },
    /** Marks the unapplied amount as refunded. */
    resolve() {
      seen = resolveOutputs(seen, state.unapplied?.sats ?? 0);
      state = { ...state, unapplied: null };
    },
    grantedSats: () => terms.grantedSats ?? 0,
    /** The amounts so far: what the purchase took, and what is there and not resolved. */
    amounts: () => ({
      taken: state.isGranted && !state.isTakenBack ? (terms.grantedSats ?? 0) : 0,
      available: seen.filter(({ isGone }) => !isGone).reduce((sum, one) => sum + availableSats(one), 0),
    }),
  };
}
