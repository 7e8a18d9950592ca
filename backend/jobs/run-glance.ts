import { Injectable } from '@nestjs/common';
import { Batch, Transaction } from '../platform/database';
import type { Owner } from '../platform/http';
import type { JobEvent } from './job-event.entity';
import type { Job } from './job.entity';
import { NewToday } from './new-today';
import type { Square } from './square.entity';

/** A user's newest run with all that a status says of it. */
export interface RunGlance {
  job: Job;
  /** The one at work. */
  square: Pick<Square, 'label' | 'city' | 'businessType' | 'recorded'> | null;
  /** Listings captured since `today` began that this user never had before. */
  newToday: number;
  /** The last entries of the log, oldest first. */
  events: JobEvent[];
  /** What a waiting run asks. */
  question: JobEvent | null;
}

export interface GlanceWish {
  /** The run that `since` counts in; of another one the log is read from its begin. */
  run?: string;
  since: number;
  /** Entries of the log at most. */
  limit: number;
  today: Date;
}

type StoredEvent = Omit<JobEvent, 'createdAt'> & { createdAt: string };
type Row = Omit<Job, 'pausedMs' | 'currentSquare'> &
  Pick<RunGlance, 'square'> & {
    at: string;
    pausedMs: string;
    currentSquare: string | null;
    events: StoredEvent[];
    question: StoredEvent | null;
  };
type Asked = Owner & Omit<GlanceWish, 'today'>;

const eventOf = (event: StoredEvent): JobEvent => ({ ...event, createdAt: new Date(event.createdAt) });

/**
 * The look that every open page takes again and again: one prepared statement for all who look at once, whatever the size of their
 * runs.
 */
@Injectable()
export class RunGlances {
  private readonly glances = new Batch<Asked, Omit<RunGlance, 'newToday'> | null>((asked) =>
    this.read(asked),
  );

  constructor(
    private readonly transaction: Transaction,
    private readonly newToday: NewToday,
  ) {}

  /** The run that `/api/runtime/*` means: the active one, else the last one (design §4), which is always the newest. */
  async newest({ userId }: Owner, { today, ...wish }: GlanceWish): Promise<RunGlance | null> {
    const glance = await this.glances.get({ userId, ...wish });
    return glance && { ...glance, newToday: await this.newToday.of(glance.job, today) };
  }

  /** One of the user's runs, whichever; null where there is none of this name. */
  async named({ userId }: Owner, job: string, { today, ...wish }: GlanceWish): Promise<RunGlance | null> {
    const [glance] = await this.read([{ userId, ...wish }], job);
    return glance ? { ...glance, newToday: await this.newToday.of(glance.job, today) } : null;
  }

  private async read(asked: readonly Asked[], job?: string): Promise<(Omit<RunGlance, 'newToday'> | null)[]> {
    const values = [
      asked.map(({ userId }) => userId),
      asked.map(({ run }) => run ?? null),
      asked.map(({ since }) => since),
      asked.map(({ limit }) => limit),
    ];
    const rows =
      job === undefined
        ? await this.transaction.read<Row>('run glances', glancesOf(NEWEST), values)
        : await this.transaction.read<Row>('glance of a run', glancesOf(NAMED), [...values, job]);
    const glances: (Omit<RunGlance, 'newToday'> | null)[] = asked.map(() => null);
    for (const { at, square, events, question, ...job } of rows)
      glances[Number(at) - 1] = {
        job: {
          ...job,
          pausedMs: Number(job.pausedMs),
          currentSquare: job.currentSquare === null ? null : Number(job.currentSquare),
        },
        square,
        events: events.map(eventOf),
        question: question && eventOf(question),
      };
    return glances;
  }
}

const EVENT = `jsonb_build_object('jobId', e.job_id, 'seq', e.seq, 'userId', e.user_id, 'kind', e.kind, 'level', e.level,
  'square', e.square, 'message', e.message, 'body', e.body, 'createdAt', e.created_at)`;

const NEWEST = 'user_id = w.user_id order by created_at desc limit 1';
const NAMED = 'user_id = w.user_id and public_id = $5::text and hidden_at is null';

const glancesOf = (which: string) => `
  select w.at, j.id, j.public_id as "publicId", j.user_id as "userId", j.state, j.mode, j.export_format as "exportFormat", j.country,
         j.city_count as "cityCount", j.type_count as "typeCount", j.longest_list as "longestList",
         j.cities_shown as "citiesShown", j.db_provider as "dbProvider", j.setup_hash as "setupHash",
         j.logs_enabled as "logsEnabled", j.created_at as "createdAt", j.started_at as "startedAt", j.ended_at as "endedAt",
         j.paused_ms as "pausedMs", j.pause_started_at as "pauseStartedAt", j.listing_cap as "listingCap", j.recorded,
         j.duplicates_filtered as "duplicatesFiltered", j.delta_count as "deltaCount", j.squares_total as "squaresTotal",
         j.squares_done as "squaresDone", j.current_square as "currentSquare", j.complete, j.failure, j.file,
         j.hidden_at as "hiddenAt",
         (select jsonb_build_object('label', s.label, 'city', s.city, 'businessType', s.business_type, 'recorded', s.recorded)
          from square s where s.id = j.current_square) as square,
         coalesce((select jsonb_agg(${EVENT} order by e.seq) from (
             select * from job_event e where e.job_id = j.id and e.kind <> 'state'
               and e.seq > case when w.run is null or w.run = j.public_id then w.since else 0 end
             order by e.seq desc limit w.most) e), '[]') as events,
         case when j.state = 'waiting' then (select ${EVENT} from job_event e
             where e.job_id = j.id and e.kind = 'recovery' and e.body->>'decided' is null
             order by e.seq desc limit 1) end as question
  from unnest($1::uuid[], $2::text[], $3::int[], $4::int[]) with ordinality as w (user_id, run, since, most, at),
       lateral (select * from job where ${which}) j`;
