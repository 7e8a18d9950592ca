import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EXTRACTOR_VERSION, type JournalEntry, type VisitJournal } from '@libs/contacts';
import { Transaction } from '../platform/database';
import { Queue } from '../platform/queue';
import { storedJson, type StoredVisit } from './stored-visit';

/** The right to visit a website. */
export interface WebsiteClaim {
  /** Identifies the claim. */
  id: string;
  /** Identifies the page at which the visit begins. */
  page: string;
}

/** What is known of a website. */
export interface KnownWebsite {
  /** Whether the caller may visit it now. Somebody else is visiting it if it is neither claimed nor fresh. */
  isClaimed: boolean;
  /** The result is recent enough to be used. */
  isFresh: boolean;
  result: StoredVisit | null;
}

/** Stores what websites said, by the page at which the visit began, and how far visits are. */
@Injectable()
export class WebsiteRepository implements OnModuleInit {
  constructor(
    private readonly transaction: Transaction,
    private readonly queue: Queue,
  ) {}

  onModuleInit(): void {
    this.queue.onHoldersDied((holders) => this.releaseClaims(holders));
  }

  /**
   * Returns what is known of a website, and claims it for a visit if that is not recent, or was found under earlier rules.
   * @param since a result from this time on is recent, even if it has expired since
   */
  async claim({ id, page }: WebsiteClaim, leaseSeconds: number, since: Date): Promise<KnownWebsite> {
    return this.transaction.run(async () => {
      await this.transaction.execute('insert into website (site) values ($1) on conflict (site) do nothing', [
        page,
      ]);
      const [row] = await this.transaction.rows<KnownWebsite & { isFree: boolean }>(
        `select result, (result is not null and (visited_at >= $2
                  or expires_at > clock_timestamp() and (result->>'extractorVersion')::int >= $3)) as "isFresh",
                coalesce(leased_until < clock_timestamp(), true) as "isFree"
         from website where site = $1 for update`,
        [page, since, EXTRACTOR_VERSION],
      );
      if (!row) return { isClaimed: false, isFresh: false, result: null };
      const { isFresh, isFree, result } = row;
      const isClaimed = !isFresh && isFree;
      if (isClaimed)
        await this.transaction.execute(
          `update website set claimed_by = $2, holder = $4, leased_until = clock_timestamp() + make_interval(secs => $3)
           where site = $1`,
          [page, id, leaseSeconds, this.queue.holder],
        );
      return { isClaimed, isFresh, result };
    });
  }

  /** Stores a website's result and ends the claim. Returns false if the claim was lost. */
  async save({ id, page }: WebsiteClaim, result: StoredVisit, hours: number): Promise<boolean> {
    return this.transaction.run(async () => {
      const { rowCount } = await this.transaction.execute(
        `update website set result = $3, visited_at = clock_timestamp(), claimed_by = null, holder = null, leased_until = null,
           expires_at = clock_timestamp() + make_interval(hours => $4)
         where site = $1 and claimed_by = $2`,
        [page, id, storedJson(result), hours],
      );
      if (rowCount === 1) await this.transaction.execute('delete from website_page where site = $1', [page]);
      return rowCount === 1;
    });
  }

  /** Extends the leases of claims. */
  async renew(ids: readonly string[], leaseSeconds: number): Promise<void> {
    await this.transaction.execute(
      `update website set leased_until = clock_timestamp() + make_interval(secs => $2)
       where claimed_by = any($1::uuid[])`,
      [ids, leaseSeconds],
    );
  }

  /** Ends a claim without a result. How far the visit came stays stored. */
  async release({ id }: Pick<WebsiteClaim, 'id'>): Promise<void> {
    await this.transaction.execute(
      'update website set claimed_by = null, holder = null, leased_until = null where claimed_by = $1',
      [id],
    );
  }

  /** Ends the claims of processes that died. How far their visits came stays stored. */
  private async releaseClaims(holders: readonly string[]): Promise<void> {
    await this.transaction.execute(
      'update website set claimed_by = null, holder = null, leased_until = null where holder = any($1::uuid[])',
      [holders],
    );
  }

  /** Returns where the pages of a visit are stored. */
  journal({ page }: WebsiteClaim): VisitJournal {
    return {
      load: async () => {
        const rows = await this.transaction.rows<{ entry: JournalEntry }>(
          'select entry from website_page where site = $1 order by seq',
          [page],
        );
        return rows.map(({ entry }) => entry);
      },
      add: async (entry) => {
        await this.transaction.execute(
          `insert into website_page (site, kind, key, entry) values ($1, $2, $3, $4)
           on conflict (site, kind, key) do update set entry = excluded.entry`,
          [page, entry.kind, entry.key, storedJson(entry)],
        );
      },
    };
  }

  /**
   * Removes results a day after they expired, and visits that nobody continued. Stays longer what still counts if the next
   * visit fails, or if the website says by its entity tag that nothing has changed.
   *
   * @param days since a website was last read, after which that counts no more
   */
  async removeExpired(days: number): Promise<void> {
    await this.transaction.execute(
      // The first comparison spares the others from reading every result.
      `delete from website where coalesce(leased_until < clock_timestamp(), true)
         and coalesce(expires_at, created_at) < clock_timestamp() - interval '1 day'
         and not coalesce((result->>'extractorVersion')::int >= $2
           and (result->>'etag' is not null or result->'contacts' @> '[{"status": "current"}]')
           and coalesce((result->>'readAt')::timestamptz, visited_at) > clock_timestamp() - make_interval(days => $1), false)`,
      [days, EXTRACTOR_VERSION],
    );
  }
}
