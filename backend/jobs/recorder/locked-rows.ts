import type { PlanRoot } from '@libs/capture';
import type { CaptureMode, DatabaseProvider, ExportFormat } from '@libs/constants';
import type { JobState } from '@libs/job';
import type { Transaction } from '../../platform/database';

/** A locked target. */
export interface LockedTarget {
  id: string;
  jobId: string;
  userId: string;
  label: string;
  city: string;
  businessType: string;
  root: PlanRoot;
  version: number;
  recorded: number;
  complete: boolean;
}

/** A locked job. */
export interface LockedJob {
  id: string;
  userId: string;
  publicId: string;
  state: JobState;
  mode: CaptureMode;
  exportFormat: ExportFormat;
  dbProvider: DatabaseProvider;
  logsEnabled: boolean;
  recorded: number;
  /** The user's limit on listings. */
  maxListings: number | null;
  targetsTotal: number;
  targetsDone: number;
  mayProbe: boolean;
}

/*
 * Locks are always taken in this order: target, its tasks, job, balance (docs/decisions/0007). Without its target's
 * lock, a task is locked for a single statement only (claim, lease), so the owner of a target's lock may change all
 * its tasks.
 */

export async function lockTarget(transaction: Transaction, id: string): Promise<LockedTarget | undefined> {
  const [target] = await transaction.rows<LockedTarget>(
    `select id, job_id as "jobId", user_id as "userId", label, city, business_type as "businessType", root, version,
            recorded, complete
     from target where id = $1 for update`,
    [id],
  );
  return target;
}

export async function lockJob(transaction: Transaction, id: string): Promise<LockedJob | undefined> {
  const [job] = await transaction.rows<LockedJob>(
    `select id, user_id as "userId", public_id as "publicId", state, mode, export_format as "exportFormat",
            db_provider as "dbProvider", logs_enabled as "logsEnabled", recorded, max_listings as "maxListings",
            targets_total as "targetsTotal", targets_done as "targetsDone",
            may_probe as "mayProbe"
     from job where id = $1 for update`,
    [id],
  );
  return job;
}
