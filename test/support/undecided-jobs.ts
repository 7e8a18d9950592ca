import { makeWebsite } from '@libs/atlas/websites';
import type { Job } from '../../backend/jobs';
import { Transaction } from '../../backend/platform/database';
import { type ContactWebsites, startContactWebsites } from './contact-websites';
import type { TestApp, TestUser } from './test-app';

/** What the filters of a job took out, as the API states it. */
export interface Filtered {
  found: number;
  filtered: number;
  undecided: number;
  reasons: { reason: string; places: number }[];
  text: string;
}

/** Serves made-up websites of which so many state an email address, and so many state none. */
export function startEmailSites(wanted: { with: number; without: number }): Promise<ContactWebsites> {
  const chosen: string[] = [];
  const count = { with: 0, without: 0 };
  for (let index = 0; count.with < wanted.with || count.without < wanted.without; index += 1) {
    const { features, truth, domain } = makeWebsite(1, index);
    const kind = truth.emails.length > 0 ? 'with' : 'without';
    const isWanted = kind === 'with' ? /^mailto, /.test(features) : truth.gap === 'nothing_found';
    if (!isWanted || count[kind] >= wanted[kind]) continue;
    count[kind] += 1;
    chosen.push(domain);
  }
  return startContactWebsites(1, chosen.length, ({ domain }) => chosen.includes(domain));
}

/** Returns how far a job is, and what its filters took out. */
export async function detailsOf({ client }: TestUser, { publicId }: Job) {
  const path = `/api/jobs/${publicId}`;
  return (await client.get<{ status: string; recordsProcessed: number; filtered: Filtered }>(path)).body;
}

/** Returns credits by what they were used for, and the listings and places of a job as they are stored. */
export async function ledgerOf({ app }: TestApp, { userId }: TestUser, { id }: Job) {
  const [row] = await app.get(Transaction).rows<Record<string, number>>(
    `select coalesce(sum(amount) filter (where kind = 'use'), 0)::int as listings,
            coalesce(sum(amount) filter (where kind = 'contacts'), 0)::int as contacts,
            (select used::int from credit_balance where user_id = $2) as used,
            (select count(*)::int from captured_listing where job_id = $1) as recorded,
            (select count(*)::int from filtered_place where job_id = $1) as filtered,
            (select count(*)::int from undecided_place where job_id = $1) as undecided
     from ledger_entry where job_id = $1`,
    [id, userId],
  );
  return row ?? {};
}
