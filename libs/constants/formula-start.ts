/** Characters that make a spreadsheet read a cell as a formula, including their full-width and small forms. */
export const FORMULA_SIGN = '[=+\\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b\u2212]';

/** Characters before a formula sign that spreadsheets ignore, and quotes, which enclose a cell. For a pattern's brackets. */
export const IGNORED_IN_FORMULA = '\\s\\p{Cc}\\p{Cf}"';

const START = `(?=[${IGNORED_IN_FORMULA}]*${FORMULA_SIGN}|[\\t\\r\\n\\0])`;

/** Matches the start of a text that a spreadsheet could read as a formula. An apostrophe there makes it a text. */
export const FORMULA_AT_START = new RegExp(`^${START}`, 'u');

/** Matches the apostrophe that was put before such a text, or before one that has apostrophes there of its own. */
export const APOSTROPHE_BEFORE_FORMULA = new RegExp(`^'(?='*${START})`, 'u');
