/** Plans as they travel on the wire: pro and professional map to one (spec §3). */
export const PLANS = ['free', 'professional'] as const;
export type Plan = (typeof PLANS)[number];

/**
 * The readings of the free allowance, in listings (spec §1: the product does not settle which is authoritative).
 * Which one holds is a setting; all are named here so that tests and pages can see them.
 */
export const FREE_ALLOWANCE_PRESETS = { landing: 250, demo: 200, subtitle: 100, fallback: 500 } as const;
export type FreeAllowancePreset = keyof typeof FREE_ALLOWANCE_PRESETS;

/**
 * Prices of spec §1 and §9: US cents, and the credits they buy (1 credit = 1 listing). They are the standards of settings:
 * what holds in a deployment is told by the API.
 */
export const PROFESSIONAL_MONTHLY_USD_CENTS = 50_000;
/** What can be paid for (spec §7). */
export const PAYMENT_TYPES = ['subscription', 'credits'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];
export interface CreditOffer {
  usdCents: number;
  credits: number;
}
/** What the signup wizard offers for pay as you go. */
export const CREDIT_TIERS = {
  tier1: { usdCents: 1_000, credits: 500 },
  tier2: { usdCents: 2_500, credits: 1_500 },
} as const satisfies Record<string, CreditOffer>;
export type CreditTier = keyof typeof CREDIT_TIERS;
/** Below the title of the plan step (spec §1), with the allowance that holds. */
export const planStepSubtitle = (allowance: string) =>
  `Start with ${allowance} free listings or go unlimited`;
/** On its card of the free plan. */
export const demoCredits = (allowance: string) => `${allowance} demo credits`;
/** What the account page offers. */
export const CREDIT_PACKS = [
  { usdCents: 2_000, credits: 1_000 },
  { usdCents: 4_500, credits: 2_500 },
] as const satisfies readonly CreditOffer[];
/** What the front page claims: at least so many cities of California are ready to pick. */
export const CALIFORNIA_CITIES_CLAIMED = 500;
