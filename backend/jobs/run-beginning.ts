import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { PlanRoot } from '@libs/capture';
import { unknownTown, type CaptureMode, type DatabaseProvider, type ExportFormat } from '@libs/constants';
import { jobId, squareLabel } from '@libs/run';
import { Transaction } from '../platform/database';
import { LOGGER } from '../platform/logging';
import type { Owner } from '../platform/http';
import { JobEvents } from './job-events';
import type { SelectedCity } from './job.entity';
import { PlanCache } from './recorder/plan-cache';
import { PlanWriter } from './recorder/plan-writer';
import { RunAlreadyActive } from './run-errors';
import { shownCities } from './shown-cities';
import { Turns } from './turns';

/** What a run is to do, checked already. */
export interface RunSetup {
  mode: CaptureMode;
  exportFormat: ExportFormat;
  country: string;
  cities: SelectedCity[];
  dbProvider: DatabaseProvider;
  logsEnabled: boolean;
  /** Listings at most; null: as many as there are. */
  listingCap?: number | null;
}

/** Squares written by one statement: thousands would hold the process, and all who wait for it. */
const SQUARES_AT_ONCE = 1_000;

/** How a run comes to be. */
@Injectable()
export class RunBeginning {
  constructor(
    private readonly transaction: Transaction,
    private readonly plans: PlanCache,
    private readonly planWriter: PlanWriter,
    private readonly events: JobEvents,
    private readonly turns: Turns,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Job, squares, first tasks and turns in one transaction. `rootOf` says where a city's search begins.
   * @throws RunAlreadyActive
   */
  begin(owner: Owner, setup: RunSetup, rootOf: (city: string) => PlanRoot): Promise<{ publicId: string }> {
    return this.transaction.run(() => this.create(owner, setup, rootOf));
  }

  private async create(
    owner: Owner,
    setup: RunSetup,
    rootOf: (city: string) => PlanRoot,
  ): Promise<{ publicId: string }> {
    const publicId = jobId(Date.now(), Math.random);
    const squares = setup.cities.flatMap(({ city, businessTypes }, cityIndex) =>
      businessTypes.map((businessType, typeIndex) => ({ city, businessType, cityIndex, typeIndex })),
    );
    const types = new Set(squares.map((square) => square.businessType)).size;
    const [job] = await this.transaction.rows<{ id: string }>(
      `insert into job (public_id, user_id, state, mode, export_format, country, cities, db_provider, setup_hash,
                        logs_enabled, squares_total, city_count, type_count, longest_list, cities_shown, listing_cap)
       values ($1, $2, 'queued', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
       on conflict (user_id) where state in ('queued', 'running', 'waiting', 'paused', 'stopping') do nothing returning id`,
      [
        publicId,
        owner.userId,
        setup.mode,
        setup.exportFormat,
        setup.country,
        JSON.stringify(setup.cities),
        setup.dbProvider,
        setupHash(setup),
        setup.logsEnabled,
        squares.length,
        setup.cities.length,
        types,
        Math.max(0, ...setup.cities.map(({ businessTypes }) => businessTypes.length)),
        JSON.stringify(shownCities(setup.cities)),
        setup.listingCap ?? null,
      ],
    );
    if (!job) throw new RunAlreadyActive();
    const run = { id: job.id, userId: owner.userId };
    const roots = new Map(setup.cities.map(({ city }) => [city, rootOf(city)]));
    for (let from = 0; from < squares.length; from += SQUARES_AT_ONCE)
      await this.createSquares(run, squares.slice(from, from + SQUARES_AT_ONCE), roots);
    await this.events.append(run, [
      {
        message: `Run ${publicId} started: ${counted(setup.cities.length, 'city', 'cities')}, ${counted(types, 'business type', 'business types')}`,
      },
      ...[...roots].flatMap(([city, { centre }]) => (centre ? [] : [{ message: unknownTown(city) }])),
    ]);
    await this.turns.send(run.id, { first: true });
    const line = {
      msg: 'run queued',
      run: publicId,
      job: job.id,
      user: owner.userId,
      searches: squares.length,
    };
    this.transaction.afterCommit(() => this.logger.info(line));
    return { publicId };
  }

  /** Nobody knows where a town ends that is searched by its name alone: its squares are never whole. */
  private async createSquares(
    run: { id: string; userId: string },
    squares: { city: string; businessType: string; cityIndex: number; typeIndex: number }[],
    roots: ReadonlyMap<string, PlanRoot>,
  ): Promise<void> {
    const rows = squares.map((square) => ({
      ...square,
      label: squareLabel(square.cityIndex, square.typeIndex),
      root: roots.get(square.city),
    }));
    const stored = await this.transaction.rows<{ id: string; root: PlanRoot }>(
      `insert into square (job_id, user_id, city_index, type_index, label, city, business_type, root, complete)
       select $1, $2, s."cityIndex", s."typeIndex", s.label, s.city, s."businessType", s.root,
              jsonb_typeof(s.root->'centre') = 'object'
       from jsonb_to_recordset($3::jsonb)
         as s("cityIndex" int, "typeIndex" int, label text, city text, "businessType" text, root jsonb)
       order by s."cityIndex", s."typeIndex" returning id, root`,
      [run.id, run.userId, JSON.stringify(rows)],
    );
    await this.planWriter.storeFirstTasks(
      run,
      stored.map(({ id, root }) => ({ id, tasks: this.plans.begin(root).tasks })),
    );
  }
}

/** Equal for runs of the same setup, so that two complete ones can be compared. */
function setupHash(setup: RunSetup): string {
  const cities = setup.cities
    .map(({ city, businessTypes }) => [city, [...businessTypes].sort()] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([setup.country, cities]))
    .digest('hex')
    .slice(0, 32);
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
