/** Which defaults hold: all parts here and a newcomer at the keyboard, a deployment that others reach, or a test. */
export type Profile = 'embedded' | 'served' | 'test';
