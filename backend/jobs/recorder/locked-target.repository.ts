import { Injectable } from '@nestjs/common';
import { servicePriorOf, type AreaCoverage, type ServiceFigures } from '@libs/capture';
import type { CoverageFigures, CoverageReason } from '@libs/constants';
import { catchmentOf } from '@libs/gazetteer';
import { combineCoverage, unmeasuredCoverage } from '@libs/job';
import { selectColumns, Transaction } from '../../platform/database';
import { IS_EXTENT_KNOWN_SQL, Target } from '../target.entity';
import { storedRootSql, wholeRootSql } from '../target-root.repository';

const TARGET_COLUMNS = [
  'id',
  'jobId',
  'userId',
  'label',
  'city',
  'businessType',
  'version',
  'recorded',
  'filtered',
  'complete',
  'continuedTarget',
] as const satisfies (keyof Target)[];

/** What is read of a target when it is locked. Its root has the shape. */
export type LockedTarget = Pick<Target, (typeof TARGET_COLUMNS)[number] | 'root'>;

/** Why a target lacks places that a repeated search could find. */
const GAP_REASONS: readonly CoverageReason[] = ['areas-failed', 'unknown-extent'];
/** Number of finished targets that say what the service is like. */
const PRIOR_TARGETS = 50;

/** Locks a target, and stores what changes under the lock. See `LockedJobRepository` for the order of the locks. */
@Injectable()
export class LockedTargetRepository {
  constructor(private readonly transaction: Transaction) {}

  async lock(id: string): Promise<LockedTarget | undefined> {
    const [target] = await this.transaction.rows<LockedTarget>(
      `select ${selectColumns(Target, { fields: TARGET_COLUMNS })}, ${wholeRootSql('target')} as root from target where id = $1 for update`,
      [id],
    );
    return target;
  }

  async saveRecorded(target: LockedTarget): Promise<void> {
    await this.transaction.rows('update target set recorded = $2, filtered = $3 where id = $1', [
      target.id,
      target.recorded,
      target.filtered,
    ]);
  }

  /** Stores that a target is finished; its coverage is null if its planner does not measure it. */
  async markDone({ id, complete }: LockedTarget, coverage: CoverageFigures | null): Promise<void> {
    await this.transaction.rows(
      `update target set state = 'done', complete = $2, coverage = $3, finished_at = clock_timestamp() where id = $1`,
      [id, complete, coverage && JSON.stringify(coverage)],
    );
  }

  /** Stores the coverage of the areas of a target's first pass. */
  async saveAreaCoverage({ id }: LockedTarget, areas: readonly AreaCoverage[]): Promise<void> {
    await this.transaction.rows(
      `update search_task t
       set coverage = jsonb_build_object('captured', a.captured, 'looks', a.looks, 'missing', a.missing)
       from jsonb_to_recordset($2::jsonb) as a("taskNumber" int, captured int, looks float8, missing float8)
       where t.target_id = $1 and t.task_number = a."taskNumber"`,
      [id, JSON.stringify(areas)],
    );
  }

  /**
   * Stores in a target's root what its plan depends on besides its settings: the city's catchment, and what the finished
   * targets of its job have shown of the service. It never changes after the first event.
   */
  async completeRoot(target: LockedTarget): Promise<void> {
    const { settings, center, shape } = target.root;
    if (!settings?.coverage) return;
    const catchment = settings.version >= 4 && center && !shape ? catchmentOf(center) : undefined;
    const shown = await this.transaction.rows<{ coverage: ServiceFigures }>(
      `select coverage from target where job_id = $1 and state = 'done' and coverage->>'share' is not null
       order by finished_at desc limit ${PRIOR_TARGETS}`,
      [target.jobId],
    );
    const prior = servicePriorOf(shown.map(({ coverage }) => coverage));
    target.root = {
      ...target.root,
      ...(catchment && { catchment }),
      settings: { ...settings, coverage: { ...settings.coverage, prior } },
    };
    await this.transaction.rows(
      `update target set root = case when jsonb_typeof(root->'shape') = 'null' then ${storedRootSql('$2::jsonb')} else $2::jsonb end
       where id = $1`,
      [target.id, JSON.stringify(target.root)],
    );
  }

  async markIncomplete(target: LockedTarget): Promise<void> {
    await this.transaction.rows('update target set complete = false where id = $1', [target.id]);
  }

  /**
   * Reopens a target without failed searches. It can be complete again, unless its extent is unknown. Returns whether
   * it was done.
   */
  async reopen(target: LockedTarget): Promise<boolean> {
    const [row] = await this.transaction.rows<{ complete: boolean; wasDone: boolean }>(
      `update target t set state = 'open', coverage = null, finished_at = null, complete = ${IS_EXTENT_KNOWN_SQL.replaceAll('root', 't.root')}
       from (select id, state from target where id = $1) before
       where t.id = before.id returning t.complete, before.state = 'done' as "wasDone"`,
      [target.id],
    );
    target.complete = row?.complete ?? false;
    return row?.wasDone ?? false;
  }

  /** Returns whether all targets of a job are complete, and the labels of those with gaps. */
  async completenessOf(jobId: string): Promise<{ isComplete: boolean; withGaps: string }> {
    const [row] = await this.transaction.rows<{ complete: boolean; withGaps: string | null }>(
      `select bool_and(complete) as complete, string_agg(label, ', ' order by id) filter (
         where not complete and (coverage is null or coverage->>'reason' = any($2))) as "withGaps"
       from target where job_id = $1`,
      [jobId, GAP_REASONS],
    );
    return { isComplete: row?.complete ?? true, withGaps: row?.withGaps ?? '' };
  }

  /** Combines the coverage of all targets of a job. */
  async coverageOf(jobId: string): Promise<CoverageFigures> {
    const targets = await this.transaction.rows<{
      state: Target['state'];
      coverage: CoverageFigures | null;
      recorded: number;
    }>('select state, coverage, recorded from target where job_id = $1', [jobId]);
    const done = targets.filter(({ state }) => state === 'done');
    return combineCoverage(
      done.map(({ coverage, recorded }) => coverage ?? unmeasuredCoverage(recorded)),
      targets.length - done.length,
    );
  }
}
