import type { Place } from '@libs/atlas';
import type { DeltaOutcome, RefreshOutcome } from '@libs/listing';
import type { DrillRig } from './drill-rig';

const MAX_EXAMPLES = 10;

/** What a refresh got wrong. All are 0 if its delta is exact. */
export interface RefreshAudit extends Record<string, number> {
  'captured places that were not asked for': number;
  'places without an outcome': number;
  'places with another outcome than on the map': number;
  'places with other fields than on the map': number;
  'counts that differ from the places': number;
  'listings of the refresh that are missing or too many': number;
  'credits charged for refreshing': number;
}

export interface ExpectedDelta {
  outcome: RefreshOutcome;
  /** Old and new value by field; the phone's notation is the product's. */
  fields: ReadonlyMap<string, readonly [unknown, unknown] | null>;
}

interface StoredPlace {
  key: string;
  outcome: RefreshOutcome | null;
  changes: { field: string; before: unknown; after: unknown }[] | null;
}

/** Returns what a refresh must say of a place, from what the map showed of it then and shows of it now. */
export function expectedDelta(before: Place, now: Place | undefined): ExpectedDelta {
  if (!now) return { outcome: 'gone', fields: new Map() };
  const fields = new Map<string, readonly [unknown, unknown] | null>([
    ...(before.name === now.name ? [] : [['name', [before.name, now.name]] as const]),
    ...(before.phone?.e164 === now.phone?.e164 ? [] : [['phone', null] as const]),
    ...(before.status === now.status ? [] : [['status', [before.status, now.status]] as const]),
  ]);
  if (before.status !== now.status) return { outcome: 'closed', fields };
  return { outcome: fields.size > 0 ? 'changed' : 'unchanged', fields };
}

/** Compares the newest job of the rig's user with what has happened to the captured places on the map. */
export async function auditRefresh(
  rig: DrillRig,
  jobId: string,
  expected: ReadonlyMap<string, ExpectedDelta>,
): Promise<{
  audit: RefreshAudit;
  counts: Record<DeltaOutcome | 'unchanged', number>;
  /** The first places that the delta got wrong, for whoever reads the drill's result. */
  examples: string[];
}> {
  const places = await rig.rows<StoredPlace>(
    'select place_key as key, outcome, changes from refreshed_place where job_id = $1',
    [jobId],
  );
  const counts = { new: 0, changed: 0, closed: 0, gone: 0, unchanged: 0 };
  for (const { outcome } of expected.values()) counts[outcome] += 1;
  const [job] = await rig.rows<{ refreshed: Partial<typeof counts>; recorded: number; listings: number }>(
    `select refreshed, recorded, (select count(*)::int from captured_listing where job_id = $1) as listings
     from job where id = $1`,
    [jobId],
  );
  const [ledger] = await rig.rows<{ charged: number }>(
    'select coalesce(sum(amount), 0)::int as charged from ledger_entry where job_id = $1',
    [jobId],
  );
  const remaining = expected.size - counts.gone;
  const asked = new Set(places.map(({ key }) => key));
  const otherOutcome = places.filter(({ key, outcome }) => outcome !== expected.get(key)?.outcome);
  const otherFields = places.filter(
    ({ key, changes }) => !hasFields(changes ?? [], expected.get(key)?.fields ?? new Map()),
  );
  return {
    counts,
    examples: [...new Set([...otherOutcome, ...otherFields])].slice(0, MAX_EXAMPLES).map((place) => {
      const { outcome, fields } = expected.get(place.key) ?? {};
      return `${JSON.stringify(place)} instead of ${outcome} ${JSON.stringify([...(fields ?? [])])}`;
    }),
    audit: {
      'captured places that were not asked for': [...expected.keys()].filter((key) => !asked.has(key)).length,
      'places without an outcome': places.filter(({ outcome }) => outcome === null).length,
      'places with another outcome than on the map': otherOutcome.length,
      'places with other fields than on the map': otherFields.length,
      'counts that differ from the places': Object.entries(counts).filter(
        ([outcome, count]) => (job?.refreshed[outcome as DeltaOutcome] ?? 0) !== count,
      ).length,
      'listings of the refresh that are missing or too many':
        Math.abs((job?.recorded ?? 0) - remaining) + Math.abs((job?.listings ?? 0) - remaining),
      'credits charged for refreshing': ledger?.charged ?? 0,
    },
  };
}

function hasFields(changes: NonNullable<StoredPlace['changes']>, fields: ExpectedDelta['fields']): boolean {
  if (changes.length !== fields.size) return false;
  return changes.every(({ field, before, after }) => {
    const values = fields.get(field);
    if (values === undefined) return false;
    return values === null ? before !== after : values[0] === before && values[1] === after;
  });
}
