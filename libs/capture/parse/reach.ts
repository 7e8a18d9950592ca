/** The service's payloads are arrays of arrays whose slots may be missing: these readers never throw. */

/** What stands at `path`, or undefined as soon as a step is not an array (or has no such slot). */
export function reach(value: unknown, ...path: number[]): unknown {
  let here = value;
  for (const step of path) {
    if (!Array.isArray(here)) return undefined;
    here = (here as unknown[])[step];
  }
  return here;
}

/** The trimmed string at `path`, or ''. */
export function textAt(value: unknown, ...path: number[]): string {
  const found = reach(value, ...path);
  return typeof found === 'string' ? found.trim() : '';
}

/** The finite number at `path`, or null. */
export function numberAt(value: unknown, ...path: number[]): number | null {
  const found = reach(value, ...path);
  return typeof found === 'number' && Number.isFinite(found) ? found : null;
}

/** The array at `path`, or an empty one. */
export function listAt(value: unknown, ...path: number[]): readonly unknown[] {
  const found = reach(value, ...path);
  return Array.isArray(found) ? (found as unknown[]) : [];
}

/** The non-empty strings of the array at `path`. */
export function textsAt(value: unknown, ...path: number[]): string[] {
  return listAt(value, ...path).flatMap((item) =>
    typeof item === 'string' && item.trim() ? [item.trim()] : [],
  );
}
