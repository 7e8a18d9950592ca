import type { Area } from '@libs/capture';

/** A search that a worker holds: only with this claim does anything it found count. */
export interface ClaimedSearchTask {
  id: string;
  claim: string;
  /** The run. */
  jobId: string;
  userId: string;
  targetId: string;
  /** Number within the target's plan. */
  taskNumber: number;
  area: Area | null;
  city: string;
  businessType: string;
  country: string;
  label: string;
}

/** The claim is no longer ours: another worker has the task, or the run is over. What was found is not recorded. */
export class ClaimLost extends Error {
  constructor(task: ClaimedSearchTask) {
    super(`the claim on task ${task.id} of ${task.label} is lost`);
    this.name = 'ClaimLost';
  }
}
