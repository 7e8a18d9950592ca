import { Injectable } from '@nestjs/common';
import { JobHistoryRepository } from '../jobs';
import { isUse } from '@libs/credits';
import type { Owner } from '../platform/http';
import {
  type LedgerEntriesQuery,
  FREE_ALLOWANCE_KEY,
  PLAN_GRANT_KEYS,
  type StoredLedgerEntry,
  SubscriptionService,
} from '../subscription';
import { PaymentRepository } from './payment-repository';
import { paymentTitle } from './payment-title';

/** A line of a user's statement. */
export interface StatementLine {
  id: string;
  createdAt: Date;
  kind: StoredLedgerEntry['kind'];
  description: string;
  /** Credits added, or used if negative. */
  credits: number;
  /** For a use of credits: the number of listings. */
  listings: number | null;
  jobId: string | null;
  paymentId: string | null;
}

const CHUNK_SIZE = 500;

/** Describes every ledger entry, with its job or payment. */
@Injectable()
export class StatementService {
  constructor(
    private readonly subscription: SubscriptionService,
    private readonly history: JobHistoryRepository,
    private readonly payments: PaymentRepository,
  ) {}

  /** Returns the user's entries that match the query, newest first, with one line for each job. */
  async page(owner: Owner, query: LedgerEntriesQuery): Promise<StatementLine[]> {
    return this.describe(owner, await this.subscription.entriesByJob(owner, query));
  }

  /** Returns every single entry of the ledger. Reads them in chunks to limit memory. */
  async *streamAll(owner: Owner): AsyncGenerator<StatementLine> {
    for (let before: string | null = null; ;) {
      const query: LedgerEntriesQuery = { limit: CHUNK_SIZE, before, offset: 0 };
      const lines: StatementLine[] = await this.describe(
        owner,
        await this.subscription.entries(owner, query),
      );
      yield* lines;
      const last = lines.at(-1);
      if (!last || lines.length < CHUNK_SIZE) return;
      before = last.id;
    }
  }

  private async describe(owner: Owner, entries: readonly StoredLedgerEntry[]): Promise<StatementLine[]> {
    const [jobs, payments] = await Promise.all([
      this.history.publicIds(owner, distinctIds(entries, 'jobId')),
      this.titles(owner, distinctIds(entries, 'paymentId')),
    ]);
    return entries.map((entry) => ({
      id: entry.id,
      createdAt: entry.createdAt,
      kind: entry.kind,
      description: describeEntry(entry, payments),
      credits: isUse(entry.kind) ? 0 - entry.amount : entry.amount,
      listings: entry.listings,
      jobId: (entry.jobId !== null && jobs.get(entry.jobId)) || null,
      paymentId: entry.paymentId,
    }));
  }

  private async titles(owner: Owner, ids: readonly string[]): Promise<Map<string, string>> {
    const payments = await Promise.all(ids.map((id) => this.payments.find(owner, id)));
    return new Map(payments.flatMap((payment) => (payment ? [[payment.id, paymentTitle(payment)]] : [])));
  }
}

const distinctIds = (entries: readonly StoredLedgerEntry[], name: 'jobId' | 'paymentId'): string[] => [
  ...new Set(entries.flatMap((entry) => entry[name] ?? [])),
];

function describeEntry(
  { kind, key, paymentId, listings }: StoredLedgerEntry,
  payments: ReadonlyMap<string, string>,
): string {
  const title = (paymentId !== null && payments.get(paymentId)) || 'credits';
  switch (kind) {
    case 'grant':
      return describeGrant(key);
    case 'purchase':
      return `Purchase: ${title}`;
    case 'reversal':
      return `Purchase reversed: ${title}`;
    case 'use':
      return `Capture: ${listings} ${listings === 1 ? 'listing' : 'listings'}`;
    case 'contacts':
      return `Contacts: ${listings} ${listings === 1 ? 'listing' : 'listings'}`;
    case 'refresh':
      return `Refresh: ${listings} ${listings === 1 ? 'place' : 'places'}`;
    case 'correction':
      return 'Correction';
  }
}

function describeGrant(key: string): string {
  if (key === FREE_ALLOWANCE_KEY) return 'Free allowance';
  if (key.startsWith(PLAN_GRANT_KEYS.granted)) return 'Professional granted by the operator';
  if (key.startsWith(PLAN_GRANT_KEYS.ended)) return 'Professional ended by the operator';
  if (key.startsWith(PLAN_GRANT_KEYS.grantedByGroups)) return 'Professional granted by your organization';
  if (key.startsWith(PLAN_GRANT_KEYS.endedByGroups)) return 'Professional ended by your organization';
  return 'Credits granted';
}
