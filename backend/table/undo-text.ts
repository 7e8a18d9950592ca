const LEAD = '\ue000';
const ESCAPED = /[\0\ue000]/g;
const NAMES: Readonly<Record<string, string>> = { '\0': `${LEAD}0`, [LEAD]: `${LEAD}1` };

/** A value as JSON for a jsonb column, which holds no NUL; a text of the user's database may. */
export const toJsonb = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? part.replace(ESCAPED, (letter) => NAMES[letter] ?? letter) : part,
  );

/** The value again. */
export function ofJsonb<T>(value: T): T {
  const revived: unknown = JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'string'
      ? part.replace(/\ue000([01])/g, (_all, name) => (name === '0' ? '\0' : LEAD))
      : part,
  );
  return revived as T;
}
