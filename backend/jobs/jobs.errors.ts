import { DomainError } from '../platform/http';

/** A second run while one is active (design §4: one active run a user). */
export class JobAlreadyActive extends DomainError {
  readonly code = 'job.active';

  constructor() {
    super('A job is already active. Stop it before you start another.');
  }
}

/** Pause, resume or stop without a run that it could act on. */
export class NoActiveJob extends DomainError {
  readonly code = 'job.none';

  constructor() {
    super('No job is active.');
  }
}

/** An act that the run's state does not allow, for example to pause a run that waits for a decision. */
export class JobActionNotAllowed extends DomainError {
  readonly code = 'job.cannot';
}

/** The decision was made already, or the question is not one of the caller's active run. */
export class RecoveryGone extends DomainError {
  readonly code = 'job.recovery_gone';

  constructor() {
    super('This decision is no longer asked for.');
  }
}
