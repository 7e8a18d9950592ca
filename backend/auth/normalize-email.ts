/** Normalizes an address for comparison: trimmed and in lower case. */
export const normalizeEmail = (email: string) => email.trim().toLowerCase();
