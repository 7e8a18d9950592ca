import type { Area } from '@libs/capture';
import type { Shape } from '@libs/shape';

/** A place that a task asks for. */
export interface ClaimedPlace {
  placeKey: string;
  aliases: string[];
  /** Name of the country whose visitors were shown the place before. */
  country: string;
}

/** A search task claimed by a worker. Results are recorded only while the claim is valid. */
export interface ClaimedSearchTask {
  id: string;
  claim: string;
  jobId: string;
  userId: string;
  targetId: string;
  /** Number of the task within the target's plan. */
  taskNumber: number;
  /** When the task was claimed, by the database's clock. */
  claimedAt: string;
  /**
   * Number of pages that an interrupted attempt has recorded. They are read again, because the service offers no way
   * to a later page, but the plan already knows them.
   */
  resumePage: number;
  area: Area | null;
  city: string;
  /** The business type or the keyword. */
  businessType: string;
  isKeyword: boolean;
  /** What the target covers instead of the city. */
  shape: Shape | null;
  country: string;
  label: string;
  /** The place to ask for; null for a search. */
  place: ClaimedPlace | null;
}

/** What is needed to return a claimed task to the queue. */
export type ClaimReference = Pick<ClaimedSearchTask, 'id' | 'claim' | 'jobId' | 'targetId' | 'resumePage'>;

/** The claim was lost: another worker has the task, or the job has ended. The results are not recorded. */
export class ClaimLost extends Error {
  constructor(task: ClaimedSearchTask) {
    super(`lost the claim on task ${task.id} of ${task.label}`);
    this.name = 'ClaimLost';
  }
}
