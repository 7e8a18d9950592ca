import { DomainError } from '../platform/http';

/** A job is started while another is active (design §4: one active job per user). */
export class JobAlreadyActive extends DomainError {
  readonly code = 'job.active';

  constructor() {
    super('A job is already active. Stop it before you start another.');
  }
}

/** Pause, resume or stop without an active job. */
export class NoActiveJob extends DomainError {
  readonly code = 'job.none';

  constructor() {
    super('No job is active.');
  }
}

/** An action that the job's state does not allow, such as pausing a job that waits for a decision. */
export class JobActionNotAllowed extends DomainError {
  readonly code = 'job.cannot';
}

/** The decision was already made, or the question does not belong to the caller's active job. */
export class RecoveryGone extends DomainError {
  readonly code = 'job.recovery_gone';

  constructor() {
    super('This decision is no longer needed.');
  }
}
