/** A field chosen for a file. */
export interface ChosenField {
  name: string;
  /** What its column is called in the file; absent: as usual. */
  header?: string;
}

/** Maximum number of characters in a header. */
export const MAX_HEADER_LENGTH = 100;

const CHOICE = /^(?<name>[a-z\d_]+)(?::(?<header>.*))?$/su;
const UNUSABLE_HEADER = /[\p{Cc}\p{Cs}\u2028\u2029]/u;

/**
 * Reads a choice as requests have it: the name of a field, or its name, a colon and the header of its column
 * ("phone:Business phone"). Returns null for any other text.
 */
export function parseChosenField(text: string): ChosenField | null {
  const { name, header } = CHOICE.exec(text)?.groups ?? {};
  if (name === undefined) return null;
  if (header === undefined) return { name };
  const trimmed = header.trim();
  const isUsable = trimmed !== '' && trimmed.length <= MAX_HEADER_LENGTH && !UNUSABLE_HEADER.test(trimmed);
  return isUsable ? { name, header: trimmed } : null;
}

/** Reads a list of choices. Texts that are none are left out. */
export const parseChosenFields = (texts: readonly string[]): ChosenField[] =>
  texts.flatMap((text) => parseChosenField(text) ?? []);

/** Returns a choice as `parseChosenField` reads it. */
export const chosenFieldText = ({ name, header }: ChosenField): string =>
  header === undefined ? name : `${name}:${header}`;

/** Returns why a file cannot have these fields, or null if it can. */
export function chosenFieldsError(
  choices: readonly ChosenField[],
  { takesHeaders }: { takesHeaders: boolean },
): string | null {
  const headers = choices.map(({ name, header = name }) => header.toLowerCase());
  const isRenamed = choices.some(({ header }) => header !== undefined);
  if (isRenamed && !takesHeaders) return 'Fields of this format keep their names';
  if (isRenamed && new Set(headers).size < headers.length) return 'Each column needs a name of its own';
  return null;
}

/**
 * Returns the chosen fields, in the order of the choices. Exports, downloads and the API all read a choice of fields
 * this way. A name that is not available is left out, as is one that was chosen before.
 *
 * @param choices default: all fields
 */
export function chosenFields<Field extends { name: string }>(
  available: readonly Field[],
  choices?: readonly ChosenField[],
): readonly (Field & { header?: string })[] {
  if (choices === undefined) return available;
  const byName = new Map(available.map((field) => [field.name, field]));
  const chosen = new Map<string, Field & { header?: string }>();
  for (const { name, header } of choices) {
    const field = byName.get(name);
    if (field && !chosen.has(name)) chosen.set(name, header === undefined ? field : { ...field, header });
  }
  return [...chosen.values()];
}
