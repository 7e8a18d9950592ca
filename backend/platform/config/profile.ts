/** Selects the defaults: all parts on this machine for a first-time user, a deployment for others, or a test. */
export type Profile = 'embedded' | 'served' | 'test';
