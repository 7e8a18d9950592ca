import { DOWNLOAD_LINK_MESSAGES } from '@libs/constants';
import { DomainError } from '../platform/http';

/** The user has as many links as allowed. Expired ones count until they are removed. */
export class TooManyDownloadLinks extends DomainError {
  readonly code = 'download_link.too_many';
  readonly status = 409;

  constructor() {
    super(DOWNLOAD_LINK_MESSAGES.tooMany);
  }
}
