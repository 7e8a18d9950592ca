import { Injectable } from '@nestjs/common';
import type { CoverageLevel } from '@libs/constants';
import { cronError, cronOf, nextTimes } from '@libs/job';
import { UsersService } from '../auth';
import { Transaction } from '../platform/database';
import {
  InvalidInput,
  NotFound,
  type Owner,
  type PageQuery,
  type PreparedWork,
  readTimePage,
} from '../platform/http';
import { RuntimeService, type StartDto } from '../runtime';
import { ScheduleRepository, type NewSchedule, type Schedule } from './schedule.repository';
import { TooManySchedules } from './schedules.errors';

const MAX_SCHEDULES = 20;
const NEXT_STARTS_COUNT = 5;

/** The fields to change. Omitted fields stay unchanged. */
export interface ScheduleUpdate extends Partial<NewSchedule> {
  enabled?: boolean;
  coverageLevel?: CoverageLevel;
}

/** Manages a user's schedules. The plan is checked when a schedule is created and again at each start. */
@Injectable()
export class SchedulesService {
  constructor(
    private readonly transaction: Transaction,
    private readonly runtime: RuntimeService,
    private readonly users: UsersService,
    private readonly schedules: ScheduleRepository,
  ) {}

  list(owner: Owner, query: PageQuery): Promise<{ page: Schedule[]; next: string | null }> {
    return readTimePage(query, (position) => this.schedules.list(owner, position));
  }

  /** @throws NotFound */
  async find(owner: Owner, id: string): Promise<Schedule> {
    const schedule = await this.schedules.find(owner, id);
    if (!schedule) throw new NotFound();
    return schedule;
  }

  /** Returns what a schedule captures, which may be thousands of cities. @throws NotFound */
  async setupOf(owner: Owner, id: string): Promise<StartDto> {
    const setup = await this.schedules.setupOf(owner, id);
    if (!setup) throw new NotFound();
    return setup;
  }

  /** Returns the next five start times; empty while the schedule is disabled. */
  nextStartTimes({ cron, timeZone, enabled }: Schedule, now = Date.now()): number[] {
    return enabled ? nextTimes(cron, timeZone, now, NEXT_STARTS_COUNT) : [];
  }

  /**
   * Checks a new schedule, and returns the rest of its creation, which returns its id.
   * @throws InvalidInput, TooManySchedules, and the errors that starting this setup would throw
   */
  async prepareCreation(owner: Owner, schedule: NewSchedule): Promise<PreparedWork<string>> {
    nextStartOrThrow(cronOf(schedule.cadence), schedule.timeZone);
    await this.runtime.assertMayStart(owner, schedule.setup);
    return () => this.create(owner, schedule);
  }

  private create(owner: Owner, schedule: NewSchedule): Promise<string> {
    const cron = cronOf(schedule.cadence);
    const [next] = nextStartOrThrow(cron, schedule.timeZone);
    return this.transaction.run(async () => {
      await this.users.lock(owner);
      if ((await this.schedules.count(owner)) >= MAX_SCHEDULES) throw new TooManySchedules(MAX_SCHEDULES);
      return this.schedules.insert(owner, schedule, { cron, next });
    });
  }

  /**
   * Checks changes of a schedule, and returns the change itself. If the schedule waits for the active job to end, it still
   * starts, with the changes.
   * @throws NotFound, InvalidInput, and the errors that starting a new setup would throw
   */
  async prepareUpdate(owner: Owner, id: string, update: ScheduleUpdate): Promise<PreparedWork<void>> {
    await this.find(owner, id);
    if (update.setup) await this.runtime.assertMayStart(owner, update.setup);
    return () => this.update(owner, id, update);
  }

  private async update(
    owner: Owner,
    id: string,
    { enabled, coverageLevel, ...changes }: ScheduleUpdate,
  ): Promise<void> {
    return this.transaction.run(async () => {
      const schedule = await this.find(owner, id);
      const hasChanges = Object.values(changes).some((value) => value !== undefined);
      const changed = hasChanges ? await this.change(owner, schedule, changes) : schedule;
      if (coverageLevel) await this.schedules.setCoverageLevel(owner, id, coverageLevel);
      if (enabled !== undefined) await this.setEnabled(owner, changed, enabled);
    });
  }

  private async change(
    owner: Owner,
    schedule: Schedule,
    { setup, ...changes }: Partial<NewSchedule>,
  ): Promise<Schedule> {
    const { name = schedule.name, cadence = schedule.cadence, timeZone = schedule.timeZone } = changes;
    const cron = cronOf(cadence);
    const [next] = nextStartOrThrow(cron, timeZone);
    await this.schedules.update(
      owner,
      schedule.id,
      { name, setup, cadence, timeZone },
      { cron, next: schedule.enabled ? next : null },
    );
    return { ...schedule, name, cadence, cron, timeZone };
  }

  /**
   * Enables or disables a schedule. An enabled schedule continues with its next time and does not make up for missed
   * starts. Enabling a schedule that is already enabled changes nothing.
   */
  private async setEnabled(owner: Owner, { id, cron, timeZone }: Schedule, enabled: boolean): Promise<void> {
    const [next] = enabled ? nextStartOrThrow(cron, timeZone) : [null];
    await this.schedules.setEnabled(owner, id, enabled, next);
  }

  /** @throws NotFound */
  async delete(owner: Owner, id: string): Promise<void> {
    await this.find(owner, id);
    await this.schedules.delete(owner, id);
  }

  disableAll(owner: Owner): Promise<void> {
    return this.schedules.disableAll(owner);
  }

  removeAll(owner: Owner): Promise<void> {
    return this.schedules.removeAll(owner);
  }
}

/**
 * Returns the next time of a cron expression. Throws InvalidInput when the expression is invalid or its time never
 * occurs.
 */
function nextStartOrThrow(cron: string, timeZone: string): [Date] {
  const problem = cronError(cron);
  if (problem) throw new InvalidInput([{ path: 'cadence', message: problem }]);
  const [next] = nextTimes(cron, timeZone, Date.now(), 1);
  if (next === undefined) throw new InvalidInput([{ path: 'cadence', message: 'This time never occurs' }]);
  return [new Date(next)];
}
