import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { balanceOf, type LedgerEntry } from '@libs/credits';
import type { Listing } from '@libs/listing';
import {
  type CapturedRow,
  ClaimLost,
  type ClaimedSearchTask,
  Recorder,
  JobStarter,
  JobsService,
  SearchOutcome,
  SearchTaskRepository,
} from '../../backend/jobs';
import { Transaction } from '../../backend/platform/database';
import type { Owner } from '../../backend/platform/http';
import { CreditsService, PurchasesService, SubscriptionService } from '../../backend/subscription';
import { startTestApp, type TestApp } from '../support/test-app';

const ALLOWANCE = 40;
const PURCHASED_CREDITS = 15;
const WORKERS = 4;

/** The next action of a worker or a customer. */
const actionArbitrary = fc.oneof(
  {
    arbitrary: fc.record({
      kind: fc.constant('capture' as const),
      from: fc.nat(80),
      size: fc.integer({ min: 1, max: 12 }),
    }),
    weight: 4,
  },
  {
    arbitrary: fc.record({
      kind: fc.constant('crash' as const),
      from: fc.nat(80),
      size: fc.integer({ min: 1, max: 12 }),
    }),
    weight: 1,
  },
  { arbitrary: fc.record({ kind: fc.constant('retry' as const) }), weight: 1 },
  { arbitrary: fc.record({ kind: fc.constant('purchase' as const), payment: fc.nat(2) }), weight: 1 },
);
type WorkerAction = typeof actionArbitrary extends fc.Arbitrary<infer A> ? A : never;

describe('the ledger, while workers capture, die and retry, and payments settle', () => {
  let app: TestApp;
  let transaction: Transaction;
  beforeAll(async () => {
    app = await startTestApp({ settings: { roles: ['web'], freeAllowance: ALLOWANCE } });
    transaction = get(Transaction);
  });
  afterAll(() => app.close());

  const get = <T>(type: abstract new (...args: never[]) => T): T => app.app.get(type as never);

  async function openAccount(): Promise<Owner> {
    const [row] = await transaction.rows<{ id: string }>(
      `insert into users (email) values ('x@example.org') returning id`,
    );
    const owner = { userId: row?.id ?? '' };
    await get(SubscriptionService).openAccount(owner, { plan: 'free', hasSelectedPlan: true });
    return owner;
  }

  async function startJob(owner: Owner): Promise<string> {
    const cities = Array.from({ length: WORKERS }, (_, at) => ({
      city: `Town ${at}, AZ`,
      businessTypes: ['Dentists'],
    }));
    await get(JobStarter).start(
      owner,
      {
        mode: 'autonomous',
        exportFormat: 'json',
        country: 'United States',
        cities,
        dbProvider: 'none',
        logsEnabled: false,
      },
      () => ({ center: null, radiusMeters: null }),
    );
    const job = await get(JobsService).current(owner);
    await get(JobsService).markRunning(String(job?.id));
    return String(job?.id);
  }

  /** Runs one worker until its claim is revoked at the end of the job. */
  async function runWorker(
    owner: Owner,
    jobId: string,
    worker: number,
    actions: readonly WorkerAction[],
    payments: readonly string[],
  ) {
    let task: ClaimedSearchTask | null = null;
    let index = 0;
    for (const action of actions) {
      if (action.kind === 'purchase') {
        await get(PurchasesService).fulfill(owner, {
          paymentId: String(payments[action.payment]),
          type: 'credits',
          credits: PURCHASED_CREDITS,
        });
        continue;
      }
      task ??= await get(SearchTaskRepository).claim(jobId, worker);
      if (!task) continue;
      if (action.kind === 'retry') {
        await get(SearchOutcome).returnToQueue(task);
        [task, index] = [null, 0];
        continue;
      }
      const page = capturedPage(index, action.from, action.size);
      try {
        await transaction.run(async () => {
          await get(Recorder).record(task as ClaimedSearchTask, page);
          if (action.kind === 'crash') throw new Error('killed before the commit');
        });
        index += 1;
      } catch (error) {
        if (error instanceof ClaimLost) task = null;
        else if (action.kind !== 'crash') throw error;
      }
    }
  }

  it('keeps the balance equal to the granted credits minus the distinct listings recorded', async () => {
    const lanes = fc.array(fc.array(actionArbitrary, { maxLength: 6 }), { minLength: 1, maxLength: WORKERS });
    await fc.assert(
      fc.asyncProperty(lanes, async (actionLists) => {
        const owner = await openAccount();
        const jobId = await startJob(owner);
        const payments = Array.from({ length: 3 }, () => randomUUID());
        await Promise.all(
          actionLists.map((actions, at) => runWorker(owner, jobId, at + 1, actions, payments)),
        );

        const [counted] = await transaction.rows<{ listings: number; places: number }>(
          `select count(*)::int as listings, count(distinct place_key)::int as places from captured_listing where user_id = $1`,
          [owner.userId],
        );
        const entries = await transaction.rows<LedgerEntry>(
          'select kind, amount from ledger_entry where user_id = $1',
          [owner.userId],
        );
        const bought = new Set(
          actionLists.flat().flatMap((one) => (one.kind === 'purchase' ? [one.payment] : [])),
        );
        const granted = ALLOWANCE + PURCHASED_CREDITS * bought.size;
        const { allowance, used, remaining } = await get(CreditsService).getStatus(owner);
        expect(counted?.listings).toBe(counted?.places);
        expect({ allowance, used, remaining }).toEqual({
          allowance: granted,
          used: counted?.places,
          remaining: granted - Number(counted?.places),
        });
        expect(balanceOf(entries)).toMatchObject({
          granted,
          used,
          purchased: PURCHASED_CREDITS * bought.size,
        });
      }),
      { numRuns: 20 },
    );
  });
});

const capturedPage = (index: number, from: number, size: number) => ({
  index,
  end: false,
  viewport: { west: -112.5, south: 32.5, east: -111.5, north: 33.6 },
  tookMs: 5,
  rows: Array.from({ length: size }, (_, at): CapturedRow => ({ listing: listing(from + at), inside: true })),
});

const listing = (number: number): Listing => ({
  placeKey: `maps:${number}`,
  aliases: [],
  name: `Place ${number}`,
  phone: '',
  phoneE164: '',
  category: 'Dentist',
  address: `${number} Main St`,
  city: 'Town',
  state: 'AZ',
  country: 'United States',
  zip: '85001',
  plusCode: '',
  website: '',
  rating: null,
  reviewCount: null,
  latitude: 33 + number / 1_000,
  longitude: -112,
  status: 'open',
  sponsored: false,
  details: {},
  capturedAt: '2026-01-02T03:04:05.000Z',
});
