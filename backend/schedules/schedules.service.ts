import { Injectable } from '@nestjs/common';
import type { CaptureMode } from '@libs/constants';
import { cronError, cronOf, nextTimes, type Cadence } from '@libs/job';
import { UsersService } from '../auth';
import { Transaction } from '../platform/database';
import { InvalidInput, NotFound, type Owner } from '../platform/http';
import { RuntimeService, type StartDto } from '../runtime';
import { TooManySchedules } from './schedules.errors';

const MAX_SCHEDULES = 20;
const NEXT_STARTS_COUNT = 5;

/** A short form of a setup, because a full setup may have thousands of cities. */
export interface SetupSummary {
  mode: CaptureMode;
  /** The city of a manual setup. */
  city: string;
  cities: number;
  types: number;
}

export interface Schedule {
  id: string;
  userId: string;
  name: string;
  summary: SetupSummary;
  cadence: Cadence;
  cron: string;
  timeZone: string;
  enabled: boolean;
  pending: boolean;
  lastJobPublicId: string | null;
  lastStartedAt: Date | null;
  lastError: string | null;
}

export interface NewSchedule {
  name: string;
  setup: StartDto;
  cadence: Cadence;
  timeZone: string;
}

/** The fields to change. Omitted fields stay unchanged. */
export interface ScheduleUpdate extends Partial<NewSchedule> {
  enabled?: boolean;
}

/** Manages a user's schedules. The plan is checked when a schedule is created and again at each start. */
@Injectable()
export class SchedulesService {
  constructor(
    private readonly transaction: Transaction,
    private readonly runtime: RuntimeService,
    private readonly users: UsersService,
  ) {}

  list(owner: Owner): Promise<Schedule[]> {
    return this.transaction.rows<Schedule>(`${SELECT_SCHEDULES} where user_id = $1 order by created_at`, [
      owner.userId,
    ]);
  }

  /** Returns the next five start times; empty while the schedule is disabled. */
  nextStartTimes({ cron, timeZone, enabled }: Schedule, now = Date.now()): number[] {
    return enabled ? nextTimes(cron, timeZone, now, NEXT_STARTS_COUNT) : [];
  }

  /** @throws InvalidInput, TooManySchedules, and the errors that starting this setup would throw */
  async create(owner: Owner, { name, setup, cadence, timeZone }: NewSchedule): Promise<string> {
    const cron = cronOf(cadence);
    const [next] = nextStartOrThrow(cron, timeZone);
    await this.runtime.assertMayStart(owner, setup);
    return this.transaction.run(async () => {
      await this.users.lock(owner);
      const [count] = await this.transaction.rows<{ all: number }>(
        'select count(*)::int as all from schedule where user_id = $1',
        [owner.userId],
      );
      if ((count?.all ?? 0) >= MAX_SCHEDULES) throw new TooManySchedules(MAX_SCHEDULES);
      const [created] = await this.transaction.rows<{ id: string }>(
        `insert into schedule (user_id, name, setup, cadence, cron, time_zone, next_at)
         values ($1, $2, $3, $4, $5, $6, $7) returning id`,
        [owner.userId, name, JSON.stringify(setup), JSON.stringify(cadence), cron, timeZone, next],
      );
      return created?.id ?? '';
    });
  }

  /**
   * Changes a schedule. If the schedule waits for the active job to end, it still starts, with the changes.
   * @throws NotFound, InvalidInput, and the errors that starting a new setup would throw
   */
  update(owner: Owner, id: string, { enabled, ...changes }: ScheduleUpdate): Promise<void> {
    return this.transaction.run(async () => {
      const schedule = await this.byId(owner, id);
      const hasChanges = Object.values(changes).some((value) => value !== undefined);
      const changed = hasChanges ? await this.change(owner, schedule, changes) : schedule;
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
    if (setup) await this.runtime.assertMayStart(owner, setup);
    await this.transaction.rows(
      `update schedule set name = $3, setup = coalesce($4::jsonb, setup), cadence = $5, cron = $6, time_zone = $7, next_at = $8,
         last_error = null
       where id = $1 and user_id = $2`,
      [
        schedule.id,
        owner.userId,
        name,
        setup ? JSON.stringify(setup) : null,
        JSON.stringify(cadence),
        cron,
        timeZone,
        schedule.enabled ? next : null,
      ],
    );
    return { ...schedule, name, cadence, cron, timeZone };
  }

  /**
   * Enables or disables a schedule. An enabled schedule continues with its next time and does not make up for missed
   * starts. Enabling a schedule that is already enabled changes nothing.
   */
  private async setEnabled(owner: Owner, { id, cron, timeZone }: Schedule, enabled: boolean): Promise<void> {
    const [next] = enabled ? nextStartOrThrow(cron, timeZone) : [null];
    await this.transaction.rows(
      `update schedule set enabled = $3, next_at = $4, pending = false
       where id = $1 and user_id = $2 and enabled is distinct from $3`,
      [id, owner.userId, enabled, next],
    );
  }

  /** @throws NotFound */
  async delete(owner: Owner, id: string): Promise<void> {
    await this.byId(owner, id);
    await this.transaction.rows('delete from schedule where id = $1 and user_id = $2', [id, owner.userId]);
  }

  async removeAll({ userId }: Owner): Promise<void> {
    await this.transaction.execute('delete from schedule where user_id = $1', [userId]);
  }

  private async byId(owner: Owner, id: string): Promise<Schedule> {
    const [schedule] = await this.transaction.rows<Schedule>(
      `${SELECT_SCHEDULES} where user_id = $1 and id = $2`,
      [owner.userId, id],
    );
    if (!schedule) throw new NotFound();
    return schedule;
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

/** Cities and types are counted in the database, so that the list does not read the setups. */
const SELECT_SCHEDULES = `
  select id, user_id as "userId", name, cadence, cron, time_zone as "timeZone", enabled, pending, last_job_public_id as "lastJobPublicId", last_started_at as "lastStartedAt", last_error as "lastError",
         jsonb_build_object(
           'mode', setup->>'mode',
           'city', coalesce(nullif(setup->>'city', ''), setup #>> '{cities,0,city}', ''),
           'cities', case jsonb_typeof(setup->'cities') when 'array' then jsonb_array_length(setup->'cities') else 0 end,
           'types', (select count(distinct type) from jsonb_path_query(setup,
             case setup->>'mode' when 'manual' then '$.businessType[*]' else '$.cities[*].businessTypes[*]' end::jsonpath) type)
         ) as summary
  from schedule`;
