import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { PlanRoot } from '@libs/capture';
import {
  pluralize,
  unknownCityMessage,
  type CaptureMode,
  type DatabaseProvider,
  type ExportFormat,
} from '@libs/constants';
import { ACTIVE_JOB_STATES, createJobId, targetLabel } from '@libs/job';
import { Transaction } from '../platform/database';
import { LOGGER } from '../platform/logging';
import type { Owner } from '../platform/http';
import { JobEventRepository } from './job-event.repository';
import type { SelectedCity } from './job.entity';
import { PlanCache } from './recorder/plan-cache';
import { PlanWriter } from './recorder/plan-writer';
import { JobAlreadyActive } from './jobs.errors';
import { previewCities } from './preview-cities';
import { TurnRepository } from './turn.repository';

/** A validated job setup. */
export interface JobSetup {
  mode: CaptureMode;
  exportFormat: ExportFormat;
  country: string;
  cities: SelectedCity[];
  dbProvider: DatabaseProvider;
  logsEnabled: boolean;
  /** Maximum number of listings; null: no limit. */
  maxListings?: number | null;
}

/** Uses literals instead of a bound parameter, because Postgres can match only literals to the partial index. */
const ACTIVE_STATES_SQL = ACTIVE_JOB_STATES.map((state) => `'${state}'`).join(', ');
/** Targets per insert statement: inserting thousands at once would block the process for everyone. */
const TARGETS_PER_INSERT = 1_000;

@Injectable()
export class JobStarter {
  constructor(
    private readonly transaction: Transaction,
    private readonly plans: PlanCache,
    private readonly planWriter: PlanWriter,
    private readonly events: JobEventRepository,
    private readonly turns: TurnRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Creates the job, its targets, first tasks and turns in one transaction. `planRootOf` determines where the search
   * of a city begins.
   * @throws JobAlreadyActive
   */
  start(
    owner: Owner,
    setup: JobSetup,
    planRootOf: (city: string) => PlanRoot,
  ): Promise<{ publicId: string }> {
    return this.transaction.run(() => this.create(owner, setup, planRootOf));
  }

  private async create(
    owner: Owner,
    setup: JobSetup,
    planRootOf: (city: string) => PlanRoot,
  ): Promise<{ publicId: string }> {
    const publicId = createJobId(Date.now(), Math.random);
    const targets = setup.cities.flatMap(({ city, businessTypes }, cityIndex) =>
      businessTypes.map((businessType, typeIndex) => ({ city, businessType, cityIndex, typeIndex })),
    );
    const typeCount = new Set(targets.map((target) => target.businessType)).size;
    const [job] = await this.transaction.rows<{ id: string }>(
      `insert into job (public_id, user_id, state, mode, export_format, country, cities, db_provider, setup_hash,
                        logs_enabled, targets_total, city_count, type_count, max_types_per_city, cities_preview, max_listings)
       values ($1, $2, 'queued', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
       on conflict (user_id) where state in (${ACTIVE_STATES_SQL}) do nothing returning id`,
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
        targets.length,
        setup.cities.length,
        typeCount,
        Math.max(0, ...setup.cities.map(({ businessTypes }) => businessTypes.length)),
        JSON.stringify(previewCities(setup.cities)),
        setup.maxListings ?? null,
      ],
    );
    if (!job) throw new JobAlreadyActive();
    const createdJob = { id: job.id, userId: owner.userId };
    const roots = new Map(setup.cities.map(({ city }) => [city, planRootOf(city)]));
    for (let from = 0; from < targets.length; from += TARGETS_PER_INSERT)
      await this.createTargets(createdJob, targets.slice(from, from + TARGETS_PER_INSERT), roots);
    await this.events.append(createdJob, [
      {
        message: `Job ${publicId} started: ${pluralize(setup.cities.length, 'city', 'cities')}, ${pluralize(typeCount, 'business type', 'business types')}`,
      },
      ...[...roots].flatMap(([city, { center }]) => (center ? [] : [{ message: unknownCityMessage(city) }])),
    ]);
    await this.turns.enqueue(createdJob.id, { first: true });
    const logFields = {
      msg: 'job queued',
      publicJobId: publicId,
      jobId: job.id,
      userId: owner.userId,
      searches: targets.length,
    };
    this.transaction.afterCommit(() => this.logger.info(logFields));
    return { publicId };
  }

  /**
   * Creates the job's targets. If a city is searched by name only, its extent is unknown, so its targets never count
   * as complete.
   */
  private async createTargets(
    createdJob: { id: string; userId: string },
    targets: { city: string; businessType: string; cityIndex: number; typeIndex: number }[],
    roots: ReadonlyMap<string, PlanRoot>,
  ): Promise<void> {
    const rows = targets.map((target) => ({
      ...target,
      label: targetLabel(target.cityIndex, target.typeIndex),
      root: roots.get(target.city),
    }));
    const stored = await this.transaction.rows<{ id: string; root: PlanRoot }>(
      `insert into target (job_id, user_id, city_index, type_index, label, city, business_type, root, complete)
       select $1, $2, s."cityIndex", s."typeIndex", s.label, s.city, s."businessType", s.root,
              jsonb_typeof(s.root->'center') = 'object'
       from jsonb_to_recordset($3::jsonb)
         as s("cityIndex" int, "typeIndex" int, label text, city text, "businessType" text, root jsonb)
       order by s."cityIndex", s."typeIndex" returning id, root`,
      [createdJob.id, createdJob.userId, JSON.stringify(rows)],
    );
    await this.planWriter.storeFirstTasks(
      createdJob,
      stored.map(({ id, root }) => ({ id, tasks: this.plans.create(root).tasks })),
    );
  }
}

/** Returns the same hash for jobs with the same setup, so that two complete jobs can be compared. */
function setupHash(setup: JobSetup): string {
  const cities = setup.cities
    .map(({ city, businessTypes }) => [city, [...businessTypes].sort()] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([setup.country, cities]))
    .digest('hex')
    .slice(0, 32);
}
