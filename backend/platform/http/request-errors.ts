import { invalidInput, STORAGE_MESSAGES, tooManyAttemptsMessage } from '@libs/constants';
import { DomainError, type ErrorDetail } from './domain-error';

/** The request's fields are invalid. Services may throw this error for rules that no decorator can express. */
export class InvalidInput extends DomainError {
  readonly code = 'request.invalid';
  readonly status = 400;

  constructor(override readonly details: readonly ErrorDetail[]) {
    super(invalidInput(details));
  }

  static example(): InvalidInput {
    return new InvalidInput([{ path: 'email', message: 'Please enter a valid email address' }]);
  }
}

/** The requested object does not exist or belongs to someone else. The response is the same in both cases. */
export class NotFound extends DomainError {
  readonly code = 'not_found';
  readonly status = 404;

  constructor(message = 'Not found') {
    super(message);
  }
}

/** The body cannot be read (JSON syntax, encoding, a lost connection). */
export class MalformedRequest extends DomainError {
  readonly code = 'request.malformed';
  readonly status = 400;

  static example(): MalformedRequest {
    return new MalformedRequest('The body is not valid JSON');
  }
}

export class TooLarge extends DomainError {
  readonly code = 'request.too_large';
  readonly status = 413;

  constructor(message = 'The request is too large') {
    super(message);
  }
}

export class UnsupportedMediaType extends DomainError {
  readonly code = 'request.media_type';
  readonly status = 415;

  constructor(message = 'The body must be JSON (Content-Type: application/json)') {
    super(message);
  }
}

export class MethodNotAllowed extends DomainError {
  readonly code = 'request.method';
  readonly status = 405;

  constructor() {
    super('This method is not allowed here');
  }
}

/** The request is a write with the user's cookies, but it did not come from our own pages. */
export class ForeignOrigin extends DomainError {
  readonly code = 'request.foreign_origin';
  readonly status = 403;

  constructor() {
    super('This request did not come from a page of this application');
  }
}

/** The request was sent to a host name that is not ours. */
export class ForeignHost extends DomainError {
  readonly code = 'request.foreign_host';
  readonly status = 421;

  constructor() {
    super('This server does not accept this host name. If it is behind a proxy, set PUBLIC_URL.');
  }
}

/** The caller has exceeded a rate limit. */
export class TooManyAttempts extends DomainError {
  readonly code = 'rate.limited';
  readonly status = 429;

  constructor(override readonly retryAfterSeconds: number) {
    super(tooManyAttemptsMessage(retryAfterSeconds));
  }

  static example(): TooManyAttempts {
    return new TooManyAttempts(30);
  }
}

/** A dependency is temporarily unavailable (such as the database during a restart). */
export class Unavailable extends DomainError {
  readonly code = 'unavailable';
  readonly status = 503;
  override readonly retryAfterSeconds = 1;

  constructor(options?: ErrorOptions) {
    super(STORAGE_MESSAGES.unavailable, options);
  }
}

/** The disk of the application's database is full. */
export class StorageFull extends DomainError {
  readonly code = 'storage.full';
  readonly status = 503;
  override readonly retryAfterSeconds = 10;

  constructor(options?: ErrorOptions) {
    super(STORAGE_MESSAGES.full, options);
  }
}

/** The application's database refuses changes, for example because it is a standby after a failover. */
export class StorageReadOnly extends DomainError {
  readonly code = 'storage.read_only';
  readonly status = 503;
  override readonly retryAfterSeconds = 10;

  constructor(options?: ErrorOptions) {
    super(STORAGE_MESSAGES['read-only'], options);
  }
}

/** The application's database has no free connection for this process. */
export class StorageOutOfConnections extends DomainError {
  readonly code = 'storage.no_connections';
  readonly status = 503;
  override readonly retryAfterSeconds = 5;

  constructor(options?: ErrorOptions) {
    super(STORAGE_MESSAGES['no-connections'], options);
  }
}

/** A defect. The caller learns only that an error occurred; the log has the details under the request's id. */
export class Unexpected extends DomainError {
  readonly code = 'unknown';
  readonly status = 500;

  constructor(options?: ErrorOptions) {
    super('Unknown error', options);
  }
}
