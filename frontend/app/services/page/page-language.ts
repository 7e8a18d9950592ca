/** Returns the language in which the user reads and types: the first one of the browser. */
export const pageLanguage = (): string => globalThis.navigator?.language || 'en';
