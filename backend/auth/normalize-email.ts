/** Normalizes an email address for comparison: trims it and converts it to lowercase. */
export const normalizeEmail = (email: string) => email.trim().toLowerCase();
