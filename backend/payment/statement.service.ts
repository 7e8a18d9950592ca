import { Injectable } from '@nestjs/common';
import { JobHistory } from '../jobs';
import type { Owner } from '../platform/http';
import { type EntriesWish, FREE_ALLOWANCE_KEY, type StoredEntry, SubscriptionService } from '../subscription';
import { PaymentBook } from './payment-book';
import { titleOf } from './payment-title';

/** A line of a user's statement. */
export interface StatementLine {
  id: string;
  at: Date;
  kind: StoredEntry['kind'];
  what: string;
  /** What it added, or (below 0) used. */
  credits: number;
  /** Of a use. */
  listings: number | null;
  jobId: string | null;
  paymentId: string | null;
}

const CHUNK = 500;

/** Every entry of the ledger, in words, with the job or the payment behind it. */
@Injectable()
export class StatementService {
  constructor(
    private readonly subscription: SubscriptionService,
    private readonly history: JobHistory,
    private readonly book: PaymentBook,
  ) {}

  /** Lines before the entry `before`, the newest first. */
  async page(owner: Owner, wish: EntriesWish): Promise<StatementLine[]> {
    const entries = await this.subscription.entries(owner, wish);
    const [jobs, payments] = await Promise.all([
      this.history.publicIds(owner, idsOf(entries, 'runId')),
      this.titles(owner, idsOf(entries, 'paymentId')),
    ]);
    return entries.map((entry) => ({
      id: entry.id,
      at: entry.createdAt,
      kind: entry.kind,
      what: whatOf(entry, payments),
      credits: entry.kind === 'use' ? 0 - entry.amount : entry.amount,
      listings: entry.listings,
      jobId: (entry.runId !== null && jobs.get(entry.runId)) || null,
      paymentId: entry.paymentId,
    }));
  }

  /** All of it, read in chunks: memory stays flat. */
  async *all(owner: Owner): AsyncGenerator<StatementLine> {
    for (let before: string | null = null; ;) {
      const lines: StatementLine[] = await this.page(owner, { limit: CHUNK, before, offset: 0 });
      yield* lines;
      const last = lines.at(-1);
      if (!last || lines.length < CHUNK) return;
      before = last.id;
    }
  }

  private async titles(owner: Owner, ids: readonly string[]): Promise<Map<string, string>> {
    const payments = await Promise.all(ids.map((id) => this.book.find(owner, id)));
    return new Map(payments.flatMap((payment) => (payment ? [[payment.id, titleOf(payment)]] : [])));
  }
}

const idsOf = (entries: readonly StoredEntry[], name: 'runId' | 'paymentId'): string[] => [
  ...new Set(entries.flatMap((entry) => entry[name] ?? [])),
];

function whatOf(
  { kind, key, paymentId, listings }: StoredEntry,
  payments: ReadonlyMap<string, string>,
): string {
  const title = (paymentId !== null && payments.get(paymentId)) || 'credits';
  switch (kind) {
    case 'grant':
      return key === FREE_ALLOWANCE_KEY ? 'Free allowance' : 'Credits granted';
    case 'purchase':
      return `Purchase: ${title}`;
    case 'reversal':
      return `Payment taken back: ${title}`;
    case 'use':
      return `Capture: ${listings} ${listings === 1 ? 'listing' : 'listings'}`;
    case 'correction':
      return 'Correction';
  }
}
