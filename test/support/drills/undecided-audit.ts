import type { Website } from '@libs/atlas/websites';
import { ListingStorePool } from '../../../backend/database-config';
import { Transaction } from '../../../backend/platform/database';
import type { ContactWebsites } from '../contact-websites';
import { collect } from '../listing-stores/collect';
import type { TestApp, TestUser } from '../test-app';
import { breachesOf, type ContactAudit } from './contact-audit';

interface StoredJob {
  state: string;
  recorded: number;
  filtered: number;
  undecided: number;
  listings: number;
  withoutEmail: number;
  targetRecorded: number;
  targetFiltered: number;
  takenOut: number;
  waiting: number;
  forListings: number;
  forContacts: number;
  used: number;
  finished: number;
}

/** Compares what a job that keeps places with an email address recorded, took out, charged and delivered. */
export async function auditUndecided(
  app: TestApp,
  user: TestUser,
  jobId: string,
  sites: ContactWebsites,
): Promise<ContactAudit> {
  const job = await storedJob(app, user, jobId);
  const table = await app.app.get(ListingStorePool).use(user, (store) => collect(store.stream()));
  const failures = Object.entries({
    'the job did not complete': job.state !== 'completed',
    'places still wait': job.undecided !== 0 || job.waiting !== 0,
    'listings differ from the count': job.listings !== job.recorded || job.targetRecorded !== job.recorded,
    'filtered places differ from the count':
      job.takenOut !== job.filtered || job.targetFiltered !== job.filtered,
    'places were lost or counted twice': job.listings + job.takenOut !== sites.listings.length,
    'a listing has no email address': job.withoutEmail > 0,
    'credits for listings differ': job.forListings !== job.listings,
    'credits for contacts differ': job.forContacts !== job.listings,
    'the balance differs': job.used !== 2 * job.listings,
    'the end was reported more or less than once': job.finished !== 1,
    'the table differs': table.length !== job.listings || !table.every(({ fields }) => fields?.emails),
    'a website got two requests at once': sites.server.maxConcurrent > 1,
  }).flatMap(([failure, isTrue]) => (isTrue ? [`${failure}: ${JSON.stringify(job)}`] : []));
  const expected = sites.websites.filter(({ truth }: Website) => truth.emails.length > 0).length;
  if (Math.abs(expected - job.listings) > 0.1 * sites.websites.length)
    failures.push(`${job.listings} listings were recorded, though ${expected} have an email address`);
  failures.push(...sites.websites.flatMap((website) => breachesOf(website, sites)));
  const requests = sites.server.requested.length;
  const repeated = requests - new Set(sites.server.requested).size;
  const { listings, takenOut, used } = job;
  return {
    figures: { websites: sites.websites.length, expected, listings, takenOut, used, requests, repeated },
    failures,
    repeated,
  };
}

async function storedJob(app: TestApp, user: TestUser, jobId: string): Promise<StoredJob> {
  const [job] = await app.app.get(Transaction).rows<StoredJob>(
    `select j.state, j.recorded, j.undecided,
            (select coalesce(sum(f.value::int), 0)::int from jsonb_each_text(j.filtered) f) as filtered,
            (select count(*)::int from captured_listing l where l.job_id = j.id) as listings,
            (select count(*)::int from captured_listing l
             where l.job_id = j.id and jsonb_array_length(coalesce(l.details->'emails', '[]')) = 0) as "withoutEmail",
            (select sum(t.recorded)::int from target t where t.job_id = j.id) as "targetRecorded",
            (select sum(t.filtered)::int from target t where t.job_id = j.id) as "targetFiltered",
            (select count(*)::int from filtered_place p where p.job_id = j.id) as "takenOut",
            (select count(*)::int from undecided_place p where p.job_id = j.id) as waiting,
            (select coalesce(sum(amount), 0)::int from ledger_entry e where e.job_id = j.id and e.kind = 'use') as "forListings",
            (select coalesce(sum(amount), 0)::int from ledger_entry e where e.job_id = j.id and e.kind = 'contacts') as "forContacts",
            (select used::int from credit_balance where user_id = $2) as used,
            (select count(*)::int from user_event where user_id = $2 and type = 'job.finished') as finished
     from job j where j.id = $1`,
    [jobId, user.userId],
  );
  if (!job) throw new Error('no job');
  return job;
}
