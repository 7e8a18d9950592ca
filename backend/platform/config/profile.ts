/**
 * The profiles. Each selects the defaults for one use: everything on this machine for a first-time user, a deployment
 * for other users, or a test.
 */
export const PROFILES = ['embedded', 'served', 'test'] as const;
export type Profile = (typeof PROFILES)[number];
