import type { CoverageLevel } from '@libs/constants';
import { DomainError } from '../platform/http';

/** A user tried to start a job while another one was active. Each user can have one active job. */
export class JobAlreadyActive extends DomainError {
  readonly code = 'job.already_active';
  readonly status = 409;

  constructor() {
    super('A job is already active. Stop it before you start another.');
  }
}

const HOUR_SECONDS = 3_600;

/** A user's jobs of the last 24 hours ended before they searched much of what they store. */
export class TooManyUnsearchedTargets extends DomainError {
  readonly code = 'job.too_many_unsearched';
  readonly status = 429;

  constructor(override readonly retryAfterSeconds: number) {
    const hours = Math.ceil(retryAfterSeconds / HOUR_SECONDS);
    super(
      `Your jobs of the last 24 hours ended with too many targets that were not searched. Try again in ${hours} ${hours === 1 ? 'hour' : 'hours'}.`,
    );
  }

  static example(): TooManyUnsearchedTargets {
    return new TooManyUnsearchedTargets(3 * HOUR_SECONDS);
  }
}

/** The user tried to pause, resume or stop a job, but none is active, or not the one that was named. */
export class NoActiveJob extends DomainError {
  readonly code = 'job.not_active';
  readonly status = 409;

  constructor(message = 'No job is active.') {
    super(message);
  }
}

/** The job's state does not allow the action, for example pausing a job that waits for a decision. */
export class JobActionNotAllowed extends DomainError {
  readonly code = 'job.invalid_state';
  readonly status = 409;

  static example(): JobActionNotAllowed {
    return new JobActionNotAllowed('Cannot pause: the job is paused.');
  }
}

/** The decision was already made, or the question does not belong to the caller's active job. */
export class DecisionExpired extends DomainError {
  readonly code = 'job.decision_expired';
  readonly status = 409;

  constructor() {
    super('This decision is no longer needed.');
  }
}

/** Another job already continues this one, at another level. */
export class JobAlreadyContinued extends DomainError {
  readonly code = 'job.already_continued';
  readonly status = 409;

  constructor(publicId: string) {
    super(`Job ${publicId} continues this job already. Continue that job instead.`);
  }

  static example(): JobAlreadyContinued {
    return new JobAlreadyContinued('JB-MF3K92QX-7T4WZP');
  }
}

/** The job has already reached the goal of the level at which it should continue. */
export class CoverageLevelReached extends DomainError {
  readonly code = 'job.level_reached';
  readonly status = 409;

  constructor(level: CoverageLevel) {
    super(`The job has already been searched at the level ${level}. Choose a higher level.`);
  }

  static example(): CoverageLevelReached {
    return new CoverageLevelReached('thorough');
  }
}
