const ESCAPE = '\ue000';
const ESCAPED_CHARACTERS = /[\0\ue000]/g;
const ESCAPE_CODES: Readonly<Record<string, string>> = { '\0': `${ESCAPE}0`, [ESCAPE]: `${ESCAPE}1` };

/**
 * Returns a value as JSON for a jsonb column. jsonb cannot store NUL characters, but text in the user's database may
 * contain them.
 */
export const toJsonb = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string'
      ? part.replace(ESCAPED_CHARACTERS, (character) => ESCAPE_CODES[character] ?? character)
      : part,
  );

/** Restores the original value, with its NUL characters. */
export function fromJsonb<T>(value: T): T {
  const restored: unknown = JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'string'
      ? part.replace(/\ue000([01])/g, (_all, code) => (code === '0' ? '\0' : ESCAPE))
      : part,
  );
  return restored as T;
}
