import type { DrillRig } from './drill-rig';

/** Numbers of things that a job lost, or did twice. All of them are 0 after a drill that passed. */
export interface Audit extends Record<string, number> {
  'places on the map that were not captured': number;
  'captured places that are not on the map': number;
  'places recorded twice': number;
  'places missing from the export': number;
  'places exported twice': number;
  'places not delivered': number;
  'places delivered twice': number;
  'credits charged too much or too little': number;
  'events lost': number;
  'events sent under two ids': number;
}

/** Part of the places on the map that a complete capture may miss, because the plan works with estimates. */
const MAX_MISSED_SHARE = 0.005;

/** Compares what the latest user's only job recorded with the map, the export, the user's database, the ledger and the events. */
export async function auditJob(rig: DrillRig): Promise<Audit> {
  const truth = rig.town.groundTruth();
  const recorded = await recordedKeys(rig);
  const exported = await readExport(rig);
  const delivered = (
    await rig.userRows<{ place_key: string }>('select place_key from "BusinessDatabase"')
  ).map((row) => row.place_key);
  const [ledger] = await rig.rows<{ used: number; balance: number }>(
    `select (select coalesce(sum(amount), 0)::int from ledger_entry where kind = 'use' and user_id = $1) as used,
            (select used::int from credit_balance where user_id = $1) as balance`,
    [rig.user.userId],
  );
  const events = await rig.rows<{ id: string; type: string; body: string }>(
    'select id::text, type, body from user_event where user_id = $1',
    [rig.user.userId],
  );
  const receivedIds = new Set(rig.receiver.received.map(({ headers }) => headers['webhook-id']));
  const missed = difference(truth, recorded);
  return {
    'places on the map that were not captured': missed <= truth.size * MAX_MISSED_SHARE ? 0 : missed,
    'captured places that are not on the map': difference(recorded, truth),
    'places recorded twice': repeats(recorded),
    'places missing from the export': difference(recorded, exported),
    'places exported twice': repeats(exported),
    'places not delivered': difference(recorded, delivered),
    'places delivered twice': repeats(delivered),
    'credits charged too much or too little':
      Math.abs((ledger?.used ?? 0) - recorded.length) + Math.abs((ledger?.balance ?? 0) - recorded.length),
    'events lost': events.filter(({ id, type }) => rig.eventTypes.has(type) && !receivedIds.has(id)).length,
    'events sent under two ids': repeats(events.map(({ type, body }) => type + dataOf(body))),
  };
}

async function recordedKeys(rig: DrillRig): Promise<string[]> {
  const rows = await rig.rows<{ key: string }>(
    'select place_key as key from captured_listing where user_id = $1',
    [rig.user.userId],
  );
  return rows.map(({ key }) => key);
}

async function readExport(rig: DrillRig): Promise<string[]> {
  const [file] = await rig.rows<{ name: string }>(
    `select name from export_file where format = 'json' and user_id = $1`,
    [rig.user.userId],
  );
  const { text } = await rig.user.client.get(`/api/download/${file?.name}`);
  return (JSON.parse(text) as { place_key: string }[]).map((listing) => listing.place_key);
}

/** An event's text without the time at which it was written. */
const dataOf = (body: string) => JSON.stringify((JSON.parse(body) as { data: unknown }).data);

const repeats = (values: readonly string[]) => values.length - new Set(values).size;

/** Number of values of the first collection that the second one lacks. */
function difference(values: Iterable<string>, others: Iterable<string>): number {
  const known = new Set(others);
  return [...new Set(values)].filter((value) => !known.has(value)).length;
}
