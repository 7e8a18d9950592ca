import type { PlanRoot } from '@libs/capture';
import type { CaptureMode, DatabaseProvider, ExportFormat } from '@libs/constants';
import type { RunState } from '@libs/run';
import type { Transaction } from '../../platform/database';

/** A square under its lock. */
export interface LockedSquare {
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

/** A run under its lock. */
export interface LockedJob {
  id: string;
  userId: string;
  publicId: string;
  state: RunState;
  mode: CaptureMode;
  exportFormat: ExportFormat;
  dbProvider: DatabaseProvider;
  logsEnabled: boolean;
  recorded: number;
  /** Listings at most, as the user wished. */
  listingCap: number | null;
  squaresTotal: number;
  squaresDone: number;
  gatePass: boolean;
}

/*
 * Locks are always taken in this order: square, its tasks, job, balance (docs/decisions/0007). Without its square's lock a task is
 * locked for one statement only (claim, lease), so whoever holds a square may change all of its tasks.
 */

export async function lockSquare(transaction: Transaction, id: string): Promise<LockedSquare | undefined> {
  const [square] = await transaction.rows<LockedSquare>(
    `select id, job_id as "jobId", user_id as "userId", label, city, business_type as "businessType", root, version,
            recorded, complete
     from square where id = $1 for update`,
    [id],
  );
  return square;
}

export async function lockJob(transaction: Transaction, id: string): Promise<LockedJob | undefined> {
  const [job] = await transaction.rows<LockedJob>(
    `select id, user_id as "userId", public_id as "publicId", state, mode, export_format as "exportFormat",
            db_provider as "dbProvider", logs_enabled as "logsEnabled", recorded, listing_cap as "listingCap",
            squares_total as "squaresTotal", squares_done as "squaresDone",
            gate_pass as "gatePass"
     from job where id = $1 for update`,
    [id],
  );
  return job;
}
