import { DomainError } from '../platform/http';

/** The user has the maximum number of saved setups. */
export class TooManySavedSetups extends DomainError {
  readonly code = 'setup.too_many';
  readonly status = 409;

  constructor(max: number) {
    super(`You can have up to ${max} saved setups. Delete one before you save another.`);
  }

  static example(): TooManySavedSetups {
    return new TooManySavedSetups(100);
  }
}

/** The user has a saved setup with this name. */
export class SavedSetupExists extends DomainError {
  readonly code = 'setup.exists';
  readonly status = 409;

  constructor(name: string) {
    super(`You have a setup named "${name}" already. Choose another name.`);
  }

  static example(): SavedSetupExists {
    return new SavedSetupExists('Dentists without a website');
  }
}
