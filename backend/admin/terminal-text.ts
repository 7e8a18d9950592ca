/** Whatever moves the cursor, changes colors, hides text or reverses its direction: all control and format characters. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/** Makes a text of a user or a foreign server safe to print on the operator's terminal, in one line: "\u{1b}[2J". */
export const terminalText = (text: string): string =>
  text.replace(UNPRINTABLE, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);

/** The same for a text of several lines, such as an error with its stack. */
export const terminalLines = (text: string): string => text.split('\n').map(terminalText).join('\n');
