/** The service's payloads are nested arrays with optional slots. These functions read from them and never throw. */

/** Returns the value at `path`, or undefined if a step is not an array (or has no such slot). */
export function valueAt(value: unknown, ...path: number[]): unknown {
  let current = value;
  for (const step of path) {
    if (!Array.isArray(current)) return undefined;
    current = (current as unknown[])[step];
  }
  return current;
}

/** Returns the trimmed string at `path`, or ''. */
export function textAt(value: unknown, ...path: number[]): string {
  const found = valueAt(value, ...path);
  return typeof found === 'string' ? found.trim() : '';
}

/** Returns the finite number at `path`, or null. */
export function numberAt(value: unknown, ...path: number[]): number | null {
  const found = valueAt(value, ...path);
  return typeof found === 'number' && Number.isFinite(found) ? found : null;
}

/** Returns the array at `path`, or an empty array. */
export function listAt(value: unknown, ...path: number[]): readonly unknown[] {
  const found = valueAt(value, ...path);
  return Array.isArray(found) ? (found as unknown[]) : [];
}

/** Returns the non-empty strings of the array at `path`. */
export function textsAt(value: unknown, ...path: number[]): string[] {
  return listAt(value, ...path).flatMap((item) =>
    typeof item === 'string' && item.trim() ? [item.trim()] : [],
  );
}
