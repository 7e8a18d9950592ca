import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DEFAULT_COVERAGE_LEVEL, type CountryName } from '@libs/constants';
import { createJobId, targetLabel } from '@libs/job';
import { filtersSummary } from '@libs/listing';
import { UsersService } from '../auth';
import { Transaction } from '../platform/database';
import { LOGGER } from '../platform/logging';
import type { Owner } from '../platform/http';
import { JobEventRepository } from './job-event.repository';
import type { PlaceRoot, StoredRoot } from './target.entity';
import { PlanCache } from './recorder/plan-cache';
import { PlanWriter } from './recorder/plan-writer';
import type { JobSetup } from './job-setup';
import { JobAlreadyActive } from './jobs.errors';
import { KnownPlacesStarter } from './known-places-starter';
import { NewJobRepository, type NewTarget } from './new-job.repository';
import { previewCities } from './preview-cities';
import { searchTermsOf, toCitySummary } from './selected-city';
import { setupHashOf } from './setup-hash';
import { outlineMessages, setupText, shapeMessage } from './setup-texts';
import { TurnRepository } from './turn.repository';

/** Targets per insert statement: inserting thousands at once would block the process for everyone. */
const TARGETS_PER_INSERT = 1_000;

@Injectable()
export class JobStarter {
  constructor(
    private readonly transaction: Transaction,
    private readonly users: UsersService,
    private readonly newJobs: NewJobRepository,
    private readonly plans: PlanCache,
    private readonly planWriter: PlanWriter,
    private readonly events: JobEventRepository,
    private readonly turns: TurnRepository,
    private readonly known: KnownPlacesStarter,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Creates the job, its targets, first tasks and turns in one transaction. `planRootOf` determines where the search
   * of a city begins.
   * @throws JobAlreadyActive, AccountDisabled, KnownListGone
   */
  start(
    owner: Owner,
    setup: JobSetup,
    planRootOf: (city: string) => PlaceRoot,
  ): Promise<{ publicId: string }> {
    return this.transaction.run(() => this.create(owner, setup, planRootOf));
  }

  private async create(
    owner: Owner,
    setup: JobSetup,
    planRootOf: (city: string) => PlaceRoot,
  ): Promise<{ publicId: string }> {
    const publicId = createJobId(Date.now(), Math.random);
    const targets = setup.cities.flatMap((entry, cityIndex) =>
      searchTermsOf(entry).map(({ text, isKeyword }, typeIndex) => ({
        city: entry.city,
        businessType: text,
        isKeyword,
        cityIndex,
        typeIndex,
      })),
    );
    const typeCount = new Set(targets.map((target) => target.businessType)).size;
    const id = await this.newJobs.insert(owner, {
      ...setup,
      publicId,
      setupHash: setupHashOf(setup),
      targetsTotal: targets.length,
      cityCount: setup.cities.length,
      typeCount,
      maxTypesPerCity: Math.max(0, ...setup.cities.map((entry) => searchTermsOf(entry).length)),
      citiesPreview: previewCities(setup.cities.map(toCitySummary)),
      maxListings: setup.maxListings ?? null,
      coverageLevel: setup.coverageLevel ?? DEFAULT_COVERAGE_LEVEL,
      filters: setup.filters ?? null,
      contacts: setup.contacts ?? null,
      refresh: null,
      requestedLayouts: setup.requestedLayouts ?? [],
    });
    if (id === undefined) throw new JobAlreadyActive();
    const createdJob = { id, userId: owner.userId };
    const level = setup.coverageLevel ?? DEFAULT_COVERAGE_LEVEL;
    const roots = new Map(setup.cities.map(({ city }) => [city, this.plans.rootOf(planRootOf(city), level)]));
    for (let from = 0; from < targets.length; from += TARGETS_PER_INSERT)
      await this.createTargets(createdJob, targets.slice(from, from + TARGETS_PER_INSERT), roots);
    await this.events.append(createdJob, [
      {
        message: `Job ${publicId} started: ${setupText(setup.cities)}`,
      },
      ...(setup.filters ? [{ message: `Filters: ${filtersSummary(setup.filters)}` }] : []),
      ...setup.cities.flatMap(({ city, shape }) => (shape ? [{ message: shapeMessage(city, shape) }] : [])),
      ...outlineMessages(roots, setup.country as CountryName).map((message) => ({ message })),
    ]);
    await this.known.begin(createdJob, setup.filters ?? null);
    await this.turns.enqueue(createdJob.id, { first: true });
    await this.users.assertEnabled(owner);
    const logFields = {
      msg: 'job queued',
      publicJobId: publicId,
      jobId: id,
      userId: owner.userId,
      searches: targets.length,
    };
    this.transaction.afterCommit(() => this.logger.info(logFields));
    return { publicId };
  }

  /** Creates targets of the job and their first tasks. */
  private async createTargets(
    createdJob: { id: string; userId: string },
    targets: Omit<NewTarget, 'label' | 'root'>[],
    roots: ReadonlyMap<string, StoredRoot>,
  ): Promise<void> {
    const stored = await this.newJobs.insertTargets(
      createdJob,
      targets.map((target) => ({
        ...target,
        label: targetLabel(target.cityIndex, target.typeIndex),
        root: roots.get(target.city),
      })),
    );
    await this.planWriter.storeFirstTasks(
      createdJob,
      stored.map(({ id, root }) => ({ id, tasks: this.plans.create(root).tasks })),
    );
  }
}
