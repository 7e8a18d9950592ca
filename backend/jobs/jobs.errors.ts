import { DomainError } from '../platform/http';

/** A job is started while another is active (design §4: one active job per user). */
export class JobAlreadyActive extends DomainError {
  readonly code = 'job.already_active';
  readonly status = 409;

  constructor() {
    super('A job is already active. Stop it before you start another.');
  }
}

/** Pause, resume or stop without an active job. */
export class NoActiveJob extends DomainError {
  readonly code = 'job.not_active';
  readonly status = 409;

  constructor() {
    super('No job is active.');
  }
}

/** An action that the job's state does not allow, such as pausing a job that waits for a decision. */
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
