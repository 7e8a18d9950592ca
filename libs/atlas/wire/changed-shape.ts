/**
 * Returns the same response in a format that no parser supports: the records are at a different index, and each is an
 * object instead of an array. The site's own page can read this format, so the page still shows the right results.
 */
export function toChangedShape(body: string): string {
  const start = body.indexOf('\n') + 1;
  const data = JSON.parse(body.slice(start)) as unknown[];
  const current = listOf(data[64]).map((row) => listOf(row)[1]);
  const legacy = listOf(listOf(data[0])[1])
    .slice(1)
    .map((row) => listOf(row)[14]);
  const records = [...current, ...legacy].map((place) => toKeyedRecord(listOf(place)));
  const changed = [[String(listOf(data[0])[0] ?? '')], data[1], null, null, records];
  return body.slice(0, start) + JSON.stringify(changed);
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

const toKeyedRecord = (place: unknown[]): Record<string, unknown> =>
  Object.fromEntries(place.flatMap((value, index) => (value === null ? [] : [[`k${index}`, value]])));
