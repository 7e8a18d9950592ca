/** Normalizes an email address for comparison: trims it and converts it to lowercase. */
export const normalizeEmail = (email: string) => email.trim().toLowerCase();

/**
 * The simple address pattern of spec §5: text, an at sign, and text with a dot. Control characters and invisible ones are in no
 * address; they would only deceive whoever reads it.
 */
export const EMAIL_PATTERN = /^[^\s\p{C}@]+@[^\s\p{C}@]+\.[^\s\p{C}@]+$/u;
