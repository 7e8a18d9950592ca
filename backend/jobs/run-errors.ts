import { DomainError } from '../platform/http';

/** A second run while one is active (design §4: one active run a user). */
export class RunAlreadyActive extends DomainError {
  readonly code = 'run.active';

  constructor() {
    super('A run is already active. Stop it before you start another.');
  }
}

/** Pause, resume or stop without a run that it could act on. */
export class NoActiveRun extends DomainError {
  readonly code = 'run.none';

  constructor() {
    super('No run is active.');
  }
}

/** An act that the run's state does not allow, for example to pause a run that waits for a decision. */
export class RunCannot extends DomainError {
  readonly code = 'run.cannot';
}

/** The decision was made already, or the question is not one of the caller's active run. */
export class RecoveryGone extends DomainError {
  readonly code = 'run.recovery_gone';

  constructor() {
    super('This decision is no longer asked for.');
  }
}
