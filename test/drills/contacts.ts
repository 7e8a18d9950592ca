import { DeliveryService } from '../../backend/delivery';
import { Transaction } from '../../backend/platform/database';
import { parseBenchArguments } from '../support/bench-arguments';
import { captureListings } from '../support/captured-job';
import { auditContacts, type ContactAudit } from '../support/drills/contact-audit';
import { auditUndecided } from '../support/drills/undecided-audit';
import { type ContactWebsites, startContactWebsites } from '../support/contact-websites';
import { type DrillResult, reportDrill } from '../support/drills/drill';
import { startContactWorker } from '../support/drills/contact-worker';
import type { DrillWorker } from '../support/drills/drill-worker';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { until } from '../support/until';

// The job has ended when the workers start: nobody asks this address.
const NO_MAPS = 'http://127.0.0.1:9';
const SEED = 9_001;
const TIMEOUT_MS = 3_600_000;
/** Websites that take all of their time say nothing about kills. */
const isPrompt = ({ features }: { features: string }) => !/endless|slow|large/i.test(features);

const DEFAULTS = { kills: 20, websites: 200, workers: 2, parallel: 10 };

export interface ContactsDrillOptions {
  kills: number;
  websites: number;
  workers: number;
  /** Websites that a worker reads at the same time. */
  parallel: number;
  /** Whether the job keeps only places with an email address, which become listings when their websites were read. */
  isFiltered?: boolean;
}

/**
 * Kills workers in the middle of websites. Afterwards every listing has its contacts or the reason why not, credits were
 * used once for each, and the websites count their own requests: none was asked again after it had been read, and none
 * was asked too fast, twice at once, or against its robots.txt.
 *
 * A second job keeps only places with an email address: they become listings, once, when their websites were read.
 *
 * Arguments: `kills=20`, `websites=200`, `workers=2`, `parallel=10` (websites at the same time per worker).
 */
export async function main(args: readonly string[] = []): Promise<boolean> {
  const options = parseBenchArguments(args, DEFAULTS);
  const isContactsRight = reportDrill('Kills while websites are read', await drillContacts(options));
  const filtered = await drillContacts({ ...options, isFiltered: true });
  return reportDrill('Kills while websites decide about places', filtered) && isContactsRight;
}

export async function drillContacts(options: ContactsDrillOptions): Promise<DrillResult> {
  const sites = await startContactWebsites(SEED, options.websites, isPrompt);
  const app = await startTestApp({
    settings: {
      roles: ['web'],
      freeAllowance: 1_000_000,
      contacts: { operator: 'https://operator.example/bot' },
    },
  });
  const workers: DrillWorker[] = [];
  try {
    const user = await app.createUser();
    await user.client.post('/api/db/sample');
    await user.client.patch('/api/db/fields', { set: 'full' });
    const job = await captureListings(app, user, sites.listings, {
      dbProvider: 'postgres',
      contacts: { maxCredits: null },
      filters: options.isFiltered ? { email: 'present' } : undefined,
    });
    for (let at = 0; at < options.workers; at += 1)
      workers.push(await startContactWorker(app, sites, { parallel: options.parallel, mapsUrl: NO_MAPS }));
    const kills = await killWorkers(workers, sites, options.kills);
    await waitForEnd(app, user, job.id);
    const audit = await (options.isFiltered ? auditUndecided : auditContacts)(app, user, job.id, sites);
    return { figures: { kills, ...audit.figures }, failures: failuresOf(audit, kills, options) };
  } finally {
    await Promise.all(workers.map((worker) => worker.close()));
    await app.close();
    sites.close();
  }
}

/** Kills a worker whenever websites have got some more requests. Returns how often. */
async function killWorkers(
  workers: readonly DrillWorker[],
  { server }: ContactWebsites,
  kills: number,
): Promise<number> {
  for (let kill = 0; kill < kills; kill += 1) {
    const before = server.requested.length;
    const more = 3 + Math.floor(Math.random() * 10);
    await until('websites get requests', () => server.requested.length >= before + more, TIMEOUT_MS);
    workers[kill % workers.length]?.kill();
  }
  return workers.reduce((sum, worker) => sum + worker.kills.length, 0);
}

async function waitForEnd(app: TestApp, user: TestUser, jobId: string): Promise<void> {
  await until(
    'all contacts are complete and delivered',
    async () => {
      const [row] = await app.app.get(Transaction).rows<{ done: boolean }>(
        `select is_finished and not exists (select 1 from listing_update u where u.job_id = c.job_id) as done
         from contact_job c where job_id = $1`,
        [jobId],
      );
      return row?.done;
    },
    TIMEOUT_MS,
  );
  await app.app.get(DeliveryService).deliver(user);
}

/** A kill interrupts at most one request of each website that the worker was reading. */
const failuresOf = (audit: ContactAudit, kills: number, { parallel }: ContactsDrillOptions): string[] => [
  ...audit.failures,
  ...(audit.repeated > kills * parallel
    ? [
        `${audit.repeated} requests were repeated, though ${kills} kills interrupt at most ${kills * parallel}`,
      ]
    : []),
];
