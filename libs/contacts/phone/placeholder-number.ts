/** Digits in their order, as in "+44 1234 567890". Numbers of six digits are given out. */
const IN_ORDER = /(?:1234567(?:8(?:90?)?)?|(?:9?8765432(?:10?)))$/;
/** One digit alone behind the country code, as in "+1 555 555 5555". Firms have bought numbers with seven in a row. */
const ONE_DIGIT = /(\d)\1{8,}$/;
/** No area of North America has the code 555. */
const NO_AREA = /^1555\d{7}$/;
/** North American numbers for films and examples: 555-0100 to 555-0199, and 555-1234. */
const FICTIONAL = /^1\d{3}555(?:01\d{2}|1234)$/;

/** Returns whether a number (the digits of its international form) is one that nobody has. */
export const isImpossibleNumber = (digits: string): boolean => ONE_DIGIT.test(digits) || NO_AREA.test(digits);

/**
 * Returns whether a number is one that templates have in place of a business's.
 * @param digits of the international form, without "+"
 */
export const isPlaceholderNumber = (digits: string): boolean =>
  IN_ORDER.test(digits) || FICTIONAL.test(digits) || isImpossibleNumber(digits);
