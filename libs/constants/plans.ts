/** Plan names used in the API. The names pro and professional mean the same plan (spec §3). */
export const PLANS = ['free', 'professional'] as const;
export type Plan = (typeof PLANS)[number];

/**
 * The free allowances that spec §1 mentions, in listings. The spec does not settle which one is authoritative, so a
 * setting selects one. All are exported so that tests and pages can use them.
 */
export const FREE_ALLOWANCE_PRESETS = { landing: 250, demo: 200, subtitle: 100, fallback: 500 } as const;
export type FreeAllowancePreset = keyof typeof FREE_ALLOWANCE_PRESETS;

/**
 * Default prices from spec §1 and §9, in US cents, and the credits they buy (1 credit = 1 listing). Each deployment
 * can set its own prices, which the API returns.
 */
export const PROFESSIONAL_MONTHLY_USD_CENTS = 50_000;
/** What users can pay for (spec §7). */
export const PAYMENT_TYPES = ['subscription', 'credits'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];
export interface CreditOffer {
  usdCents: number;
  credits: number;
}
/** Pay-as-you-go tiers in the signup wizard. */
export const CREDIT_TIERS = {
  tier1: { usdCents: 1_000, credits: 500 },
  tier2: { usdCents: 2_500, credits: 1_500 },
} as const satisfies Record<string, CreditOffer>;
/** Plan-step subtitle (spec §1), with the configured allowance. */
export const planStepSubtitle = (allowance: string) =>
  `Start with ${allowance} free listings or go unlimited`;
/** Shown on the free plan's card. */
export const demoCredits = (allowance: string) => `${allowance} demo credits`;
/** Credit packs on the account page. */
export const CREDIT_PACKS = [
  { usdCents: 2_000, credits: 1_000 },
  { usdCents: 4_500, credits: 2_500 },
] as const satisfies readonly CreditOffer[];
/** The landing page claims that the product covers at least this many cities in California. */
export const CALIFORNIA_CITIES_CLAIMED = 500;
