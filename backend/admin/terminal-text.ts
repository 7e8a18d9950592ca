/** Whatever moves the cursor, changes colors, hides text or reverses its direction: all control and format characters. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/** Makes text from a user or an external server safe to print on one line of the operator's terminal: "\u{1b}[2J". */
export const terminalText = (text: string): string =>
  text.replace(UNPRINTABLE, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);

/** Like `terminalText`, but keeps the line breaks, for text such as an error with its stack trace. */
export const terminalLines = (text: string): string => text.split('\n').map(terminalText).join('\n');
