import { DomainError } from '../platform/http';

/** A setup names a list that its user has deleted. */
export class KnownListGone extends DomainError {
  readonly code = 'known_list.gone';
  readonly status = 409;

  constructor() {
    super(
      'The setup leaves out a list of places that was deleted. Open its filters, where the list is no longer chosen, and save the setup.',
    );
  }
}

/** The user has a list with this name. */
export class KnownListExists extends DomainError {
  readonly code = 'known_list.exists';
  readonly status = 409;

  constructor(name: string) {
    super(`You have a list named "${name}" already. Delete it, or choose another name.`);
  }

  static example(): KnownListExists {
    return new KnownListExists('Customers');
  }
}

/** The user has the maximum number of lists. */
export class TooManyKnownLists extends DomainError {
  readonly code = 'known_list.too_many';
  readonly status = 409;

  constructor(max: number) {
    super(`You can have up to ${max} lists. Delete one before you upload another.`);
  }

  static example(): TooManyKnownLists {
    return new TooManyKnownLists(20);
  }
}

/** The user's lists would have more lines than allowed together. */
export class TooManyKnownLines extends DomainError {
  readonly code = 'known_list.too_many_lines';
  readonly status = 409;

  constructor(max: number, used: number) {
    const format = (lines: number) => lines.toLocaleString('en-US');
    super(
      `Your lists can have ${format(max)} lines together, and the others have ${format(used)}. Delete lists that you no longer need, or upload a shorter one. A deleted list counts while a job in progress uses it.`,
    );
  }

  static example(): TooManyKnownLines {
    return new TooManyKnownLines(2_000_000, 1_250_000);
  }
}

/** The uploaded file cannot be read, or nothing in it is understood. */
export class KnownListUnreadable extends DomainError {
  readonly code = 'known_list.unreadable';
  readonly status = 422;

  static example(): KnownListUnreadable {
    return new KnownListUnreadable(
      'Line 12 has a quotation mark that opens a cell and is never closed. Close or remove it.',
    );
  }
}

/** The uploaded file is larger than accepted. */
export class KnownListTooLarge extends DomainError {
  readonly code = 'known_list.too_large';
  readonly status = 413;

  constructor(maxBytes: number) {
    super(
      `The file has more than ${Math.floor(maxBytes / 1_000_000)} MB. Remove columns that are not needed, or split it.`,
    );
  }

  static example(): KnownListTooLarge {
    return new KnownListTooLarge(200_000_000);
  }
}

/** The temporary folder of the process is full, or cannot be written to. */
export class KnownListNotStored extends DomainError {
  readonly code = 'known_list.not_stored';
  readonly status = 503;
  override readonly retryAfterSeconds = 60;

  constructor(options?: ErrorOptions) {
    super(
      'The server has no space for the file at the moment. Try again later, or upload a smaller one.',
      options,
    );
  }
}
