import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CONTACT_JOBS_SQL } from '../jobs';
import { Transaction } from '../platform/database';
import { Queue } from '../platform/queue';
import { domainOf } from './site-domain';

/** A website that is being read for a job. */
export interface ClaimedSite {
  /** Identifies this claim: a later one of the same website has another. */
  id: string;
  jobId: string;
  userId: string;
  site: string;
  /** The domain that its requests go to, or ''. */
  domain: string;
  /** The listing at whose address the job visits it, or null if none has been chosen. */
  placeKey: string | null;
}

/** A listing whose website is to be read. `site` is '' if it has none. */
export interface PlannedListing {
  placeKey: string;
  seq: number;
  site: string;
}

/** What a listing got from its website and its source. */
export interface SettledListing {
  placeKey: string;
  /** Why it has no address, or that its website was not read; null otherwise. */
  gap: string | null;
  hasEmail: boolean;
  hasContacts: boolean;
}

/** The claim was lost: somebody else reads the website. */
export class SiteClaimLost extends Error {
  override readonly name = 'SiteClaimLost';
}

/** States of jobs whose websites may be read, or whose listings are told that theirs was not. */
const WORKABLE = `('queued', 'running', 'waiting', 'completed', 'failed', 'stopped')`;
const IS_CLAIMABLE = `(s.state = 'waiting' and s.due_at <= clock_timestamp() or s.state = 'claimed' and s.leased_until < clock_timestamp())`;

/** Stores which websites are to be read for which listings of each job: once for all listings of a website. */
@Injectable()
export class ContactTaskRepository implements OnModuleInit {
  constructor(
    private readonly transaction: Transaction,
    private readonly queue: Queue,
  ) {}

  onModuleInit(): void {
    this.queue.onHoldersDied((holders) => this.release(holders));
  }

  /** Adds listings and their websites. A website that was read already gets its new listings from what is stored. */
  async add(job: { id: string; userId: string }, listings: readonly PlannedListing[]): Promise<void> {
    const sites = [...new Set(listings.map(({ site }) => site))];
    await this.transaction.execute(
      `insert into contact_listing (job_id, place_key, seq, site)
       select $1, "placeKey", seq, site from jsonb_to_recordset($2::jsonb) as n("placeKey" text, seq int, site text)
       on conflict (job_id, place_key) do nothing`,
      [job.id, JSON.stringify(listings)],
    );
    await this.transaction.execute(
      `insert into contact_site (job_id, site, user_id, domain)
       select $1, site, $3, domain from unnest($2::text[], $4::text[]) as n(site, domain) order by site
       on conflict (job_id, site) do update set state = 'waiting' where contact_site.state = 'done'`,
      [job.id, sites, job.userId, sites.map(domainOf)],
    );
  }

  /**
   * Claims a website of the job, or returns null if none can be read now.
   * @param busyDomains of which no website is claimed
   */
  async claim(
    jobId: string,
    leaseSeconds: number,
    busyDomains: readonly string[] = [],
  ): Promise<ClaimedSite | null> {
    const [claimed] = await this.transaction.rows<ClaimedSite>(
      `update contact_site c set state = 'claimed', claimed_by = $2, holder = $5, leased_until = clock_timestamp() + make_interval(secs => $3)
       where (c.job_id, c.site) = (
         select s.job_id, s.site from contact_site s
         where s.job_id = $1 and s.state <> 'done' and ${IS_CLAIMABLE} and s.domain <> all($4::text[])
           and exists (select 1 from ${CONTACT_JOBS_SQL} j where j.id = $1 and j.state in ${WORKABLE})
         order by s.due_at limit 1 for update skip locked)
       returning c.claimed_by as id, c.job_id as "jobId", c.user_id as "userId", c.site, c.domain,
         c.place_key as "placeKey"`,
      [jobId, randomUUID(), leaseSeconds, busyDomains, this.queue.holder],
    );
    return claimed ?? null;
  }

  /**
   * Stores at which listing's address the job visits the website: also a later attempt, and for listings that are found
   * later. @throws SiteClaimLost
   */
  async choose({ id, jobId, site }: ClaimedSite, placeKey: string): Promise<void> {
    const { rowCount } = await this.transaction.execute(
      `update contact_site set place_key = $4 where job_id = $1 and site = $2 and state = 'claimed' and claimed_by = $3`,
      [jobId, site, id, placeKey],
    );
    if (rowCount === 0) throw new SiteClaimLost();
  }

  /** Returns after how many seconds a website of the job can be claimed; null if none waits. */
  async nextDueIn(jobId: string): Promise<number | null> {
    const [row] = await this.transaction.rows<{ wait: number | null }>(
      `select extract(epoch from min(due_at) - clock_timestamp())::float8 as wait from contact_site
       where job_id = $1 and state = 'waiting'`,
      [jobId],
    );
    return row?.wait ?? null;
  }

  /** Locks a claim until the transaction ends. @throws SiteClaimLost */
  async lock({ id, jobId, site }: ClaimedSite): Promise<void> {
    const [row] = await this.transaction.rows(
      `select 1 from contact_site where job_id = $1 and site = $2 and state = 'claimed' and claimed_by = $3 for update`,
      [jobId, site, id],
    );
    if (!row) throw new SiteClaimLost();
  }

  /** Returns listings of a website that have not got their contacts, in the order recorded. */
  async pendingListings({ jobId, site }: ClaimedSite, limit: number): Promise<string[]> {
    const rows = await this.transaction.rows<{ placeKey: string }>(
      `select place_key as "placeKey" from contact_listing where job_id = $1 and site = $2 and not is_done
       order by seq limit $3`,
      [jobId, site, limit],
    );
    return rows.map(({ placeKey }) => placeKey);
  }

  /** Marks listings as done. */
  async settle(jobId: string, listings: readonly SettledListing[]): Promise<void> {
    await this.transaction.execute(
      `update contact_listing l set is_done = true, gap = n.gap, has_email = n."hasEmail", has_contacts = n."hasContacts"
       from jsonb_to_recordset($2::jsonb) as n("placeKey" text, gap text, "hasEmail" boolean, "hasContacts" boolean)
       where l.job_id = $1 and l.place_key = n."placeKey"`,
      [
        jobId,
        JSON.stringify(
          listings.map(({ placeKey, gap, hasEmail, hasContacts }) => ({
            placeKey,
            gap,
            hasEmail,
            hasContacts,
          })),
        ),
      ],
    );
  }

  /** Forgets places that became no listings: which website each of them has is not stored. */
  async remove(jobId: string, placeKeys: readonly string[]): Promise<void> {
    await this.transaction.execute('delete from contact_listing where job_id = $1 and place_key = any($2)', [
      jobId,
      placeKeys,
    ]);
  }

  /** Marks a website as read. Requires its lock. */
  async finish({ jobId, site }: ClaimedSite): Promise<void> {
    await this.transaction.execute(
      `update contact_site set state = 'done', claimed_by = null, holder = null, leased_until = null where job_id = $1 and site = $2`,
      [jobId, site],
    );
  }

  /** Returns a website to the queue, for a later turn. */
  async postpone({ id, jobId, site }: ClaimedSite, seconds: number): Promise<void> {
    await this.transaction.execute(
      `update contact_site set state = 'waiting', claimed_by = null, holder = null, leased_until = null,
         due_at = clock_timestamp() + make_interval(secs => $4)
       where job_id = $1 and site = $2 and state = 'claimed' and claimed_by = $3`,
      [jobId, site, id, seconds],
    );
  }

  /** Extends the leases of claims. */
  async renew(ids: readonly string[], leaseSeconds: number): Promise<void> {
    await this.transaction.execute(
      `update contact_site set leased_until = clock_timestamp() + make_interval(secs => $2)
       where claimed_by = any($1::uuid[]) and state = 'claimed'`,
      [ids, leaseSeconds],
    );
  }

  /** Returns the websites that processes were reading when they died to the queue. */
  private async release(holders: readonly string[]): Promise<void> {
    await this.transaction.execute(
      `update contact_site set state = 'waiting', claimed_by = null, holder = null, leased_until = null
       where holder = any($1::uuid[]) and state = 'claimed'`,
      [holders],
    );
  }

  /** Returns whether a website of the job is still to be read. */
  async hasUnfinished(jobId: string): Promise<boolean> {
    const rows = await this.transaction.rows(
      `select 1 from contact_site where job_id = $1 and state <> 'done' limit 1`,
      [jobId],
    );
    return rows.length > 0;
  }

  /** Counts the job's websites, without the listings that have none. */
  async countSites(jobId: string): Promise<{ done: number; total: number }> {
    const [row] = await this.transaction.rows<{ done: number; total: number }>(
      `select count(*) filter (where state = 'done')::int as done, count(*)::int as total
       from contact_site where job_id = $1 and site <> ''`,
      [jobId],
    );
    return row ?? { done: 0, total: 0 };
  }

  /** Counts the listings that have no address, by the reason. */
  countGaps(jobId: string): Promise<{ gap: string; listings: number }[]> {
    return this.transaction.rows(
      `select gap, count(*)::int as listings from contact_listing
       where job_id = $1 and is_done and gap is not null and not has_email
       group by gap order by count(*) desc, gap`,
      [jobId],
    );
  }

  /** Counts websites of all jobs that wait, or are being read. */
  async backlog(): Promise<{ waiting: number; reading: number }> {
    const [row] = await this.transaction.rows<{ waiting: number; reading: number }>(
      `select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'claimed')::int as reading
       from contact_site where state <> 'done'`,
    );
    return row ?? { waiting: 0, reading: 0 };
  }
}
