const SEPARATOR = ';';

/** Returns choices as one text, as an input shows them: those that contain a separator are in quotation marks. */
export const choiceText = (choices: readonly string[]): string => choices.map(quoted).join(`${SEPARATOR} `);

const quoted = (choice: string): string =>
  choice.includes(SEPARATOR) || choice.trimStart().startsWith('"')
    ? `"${choice.replaceAll('"', '""')}"`
    : choice;

/** A choice in quotation marks, or any other text up to the next separator. */
const CHOICE = /\s*(?:"((?:[^"]|"")*)"\s*(?=;|$)|([^;]*))(?:;|$)/gy;

/** Returns the choices in a text. */
export function choicesOf(text: string): string[] {
  return [...text.matchAll(CHOICE)]
    .map(([, inQuotes, plain = '']) => inQuotes?.replaceAll('""', '"') ?? plain)
    .filter((choice) => choice.trim() !== '');
}
