/** Plans as they travel on the wire: pro and professional map to one (spec §3). */
export const PLANS = ['free', 'professional'] as const;
export type Plan = (typeof PLANS)[number];

/**
 * The readings of the free allowance, in listings (spec §1: the product does not settle which is authoritative).
 * Which one holds is a setting; all are named here so that tests and pages can see them.
 */
export const FREE_ALLOWANCE_READINGS = { landing: 250, demo: 200, subtitle: 100, fallback: 500 } as const;
export type FreeAllowanceReading = keyof typeof FREE_ALLOWANCE_READINGS;
