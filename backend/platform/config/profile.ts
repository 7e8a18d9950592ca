/** Selects the defaults: all parts on this machine for a first-time user, a deployment for others, or a test. */
export const PROFILES = ['embedded', 'served', 'test'] as const;
export type Profile = (typeof PROFILES)[number];
