/**
 * Returns the fields with these names, in the order of the names. Exports, downloads and the API all read a choice of
 * fields this way. A name that is not available is left out, as is one that was named before.
 *
 * @param names default: all fields
 */
export function chosenFields<Field extends { name: string }>(
  available: readonly Field[],
  names?: readonly string[],
): readonly Field[] {
  if (names === undefined) return available;
  const byName = new Map(available.map((field) => [field.name, field]));
  return [...new Set(names)].flatMap((name) => byName.get(name) ?? []);
}
