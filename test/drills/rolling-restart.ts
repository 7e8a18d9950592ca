import { type Browser, chromium } from 'playwright';
import { parseBenchArguments } from '../support/bench-arguments';
import { ClickingUser } from '../support/drills/clicking-user';
import { DrillRig } from '../support/drills/drill-rig';
import { type DrillResult, failuresOf, reportDrill, summarizeDurations } from '../support/drills/drill';
import { PROXY_KINDS, type ProxyKind } from '../support/drills/reverse-proxy';
import { WebFleet } from '../support/drills/web-fleet';
import { resolveTestBrowser } from '../support/resolve-test-browser';
import { connectSampleDatabase, type SampleTable } from '../support/sample-table';
import { COMPLETE_ROW } from '../support/table-api';
import type { TestUser } from '../support/test-app';

const DEFAULTS = { browsers: 50, rounds: 1, places: 400, pause: 0, proxy: 'caddy' };
const WEB_PROCESSES = 2;

export interface RollingRestartOptions {
  /** Number of users who click. */
  browsers: number;
  /** How often each web process is replaced. */
  rounds: number;
  places: number;
  /** How long a user looks at a result before the next activity, in milliseconds. */
  pause: number;
  proxy: ProxyKind;
}

/**
 * R22: replaces two web processes one after the other, behind the reverse proxy of docker/proxy, while users click in
 * real browsers: they start and stop jobs, edit rows, create tokens, open screens, and sign out and in. None of them
 * may see an error, and everything must have been done exactly once.
 *
 * Arguments: `browsers=50`, `rounds=1`, `places=400`, `pause=45000` on a machine that cannot draw the pages of 50 browsers
 * at once, and `proxy=model` where there is no Caddy from 2.11.2 on.
 */
export async function main(args: readonly string[] = []): Promise<boolean> {
  const { proxy: kind, ...rest } = parseBenchArguments(args, DEFAULTS);
  const proxy = PROXY_KINDS.find((known) => known === kind);
  if (!proxy) throw new Error(`proxy is one of ${PROXY_KINDS.join(', ')}`);
  return reportDrill('Rolling restart', await drillRollingRestart({ ...rest, proxy }));
}

export async function drillRollingRestart(options: RollingRestartOptions): Promise<DrillResult> {
  const rig = await DrillRig.start({ places: options.places, latencyMs: 400 });
  const tables: SampleTable[] = [];
  const clickers: ClickingUser[] = [];
  let fleet: WebFleet | null = null;
  let browser: Browser | null = null;
  try {
    fleet = await WebFleet.start(rig.app, WEB_PROCESSES, options.proxy);
    await rig.startWorkers(1);
    browser = await chromium.launch((await resolveTestBrowser()).launch);
    const surroundings = { browser, baseUrl: fleet.url, town: rig.town, pauseMs: options.pause };
    const users: TestUser[] = [];
    for (let at = 0; at < options.browsers; at += 1) {
      const user = await rig.app.createUser({ plan: 'professional' });
      users.push(user);
      tables.push(await prepareTable(rig, user));
    }
    for (const user of users) clickers.push(await ClickingUser.open({ user, ...surroundings }));
    clickers.forEach((clicker, at) => clicker.start(at, (at * options.pause) / clickers.length));
    const stops: number[] = [];
    for (let at = 0; at < options.rounds * fleet.size; at += 1)
      stops.push((await fleet.replaceOldest()).stopMs);
    await Promise.all(clickers.map((clicker) => clicker.stop()));
    const audit = await auditClicks(rig, clickers, tables);
    const sum = (count: (clicker: ClickingUser) => number) =>
      clickers.reduce((total, clicker) => total + count(clicker), 0);
    return {
      figures: {
        browsers: clickers.length,
        'web processes replaced': stops.length,
        'from SIGTERM to the end of the process': summarizeDurations(stops),
        'jobs started and stopped': sum(({ clicks }) => clicks.jobsStarted),
        'rows edited': sum(({ clicks }) => clicks.edits.length),
        'tokens created': sum(({ clicks }) => clicks.tokens.length),
        'sign-ins': sum(({ clicks }) => clicks.signIns),
        'screens opened': sum(({ clicks }) => clicks.screensOpened),
        'requests refused by the proxy': summarizeRefusals(fleet.refusals),
        'errors seen': sum(({ errors }) => errors.length),
        ...audit,
      },
      failures: [...clickers.flatMap(({ errors }) => errors), ...failuresOf(audit)],
    };
  } finally {
    await browser?.close();
    for (const table of tables) await table.close();
    await fleet?.close();
    await rig.close();
  }
}

/** Lists refusals by kind. The pages try these requests again, so users see none of them. */
function summarizeRefusals(refusals: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const refusal of refusals) {
    // Without ids and ports.
    const kind = refusal
      .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, ':id')
      .replace(/127[\d.]+:\d+/g, '');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => `${count} × ${kind}`).join(', ') || 'none';
}

/** Fills the user's table, and lets it record each change of an address. */
async function prepareTable(rig: DrillRig, user: TestUser): Promise<SampleTable> {
  const table = await connectSampleDatabase(rig.app, user);
  await table.fill([COMPLETE_ROW, { ...COMPLETE_ROW, name: 'Irving St Books' }]);
  await table.rows('create table address_change (address text)');
  await table.rows(
    `create function record_address() returns trigger language plpgsql security definer as
     $$ begin insert into public.address_change values (new.address); return new; end $$`,
  );
  await table.rows(
    `create trigger record_address after update of address on "BusinessDatabase" for each row
     when (old.address is distinct from new.address) execute function record_address()`,
  );
  return table;
}

/** Compares what the users clicked with what the databases contain. The tables are in the order of their users. */
async function auditClicks(
  rig: DrillRig,
  clickers: readonly ClickingUser[],
  tables: readonly SampleTable[],
): Promise<Record<string, number>> {
  const audit = { 'jobs lost': 0, 'jobs started twice': 0, 'tokens lost': 0, 'tokens created twice': 0 };
  const edits = { 'edits lost': 0, 'edits made twice': 0 };
  for (const [at, { clicks, user }] of clickers.entries()) {
    const jobs = await rig.count('job where user_id = $1', [user.userId]);
    audit['jobs lost'] += Math.max(clicks.jobsStarted - jobs, 0);
    audit['jobs started twice'] += Math.max(jobs - clicks.jobsStarted, 0);
    const tokens = await rig.rows<{ name: string }>('select name from api_token where user_id = $1', [
      user.userId,
    ]);
    const made = countDifferences(
      clicks.tokens,
      tokens.map(({ name }) => name),
    );
    audit['tokens lost'] += made.lost;
    audit['tokens created twice'] += made.twice;
    const changes = (await tables[at]?.rows<{ address: string }>('select address from address_change')) ?? [];
    const changed = countDifferences(
      clicks.edits,
      changes.map(({ address }) => address),
    );
    edits['edits lost'] += changed.lost;
    edits['edits made twice'] += changed.twice;
  }
  return { ...audit, ...edits };
}

function countDifferences(expected: readonly string[], actual: readonly string[]) {
  const found = new Set(actual);
  return {
    lost: expected.filter((value) => !found.has(value)).length,
    twice: actual.length - found.size,
  };
}
