import { DomainError } from '../platform/http';

/** The operator has not said how owners of websites reach them, or the businesses' websites do not exist. */
export class ContactsUnavailable extends DomainError {
  readonly code = 'contacts.unavailable';
  readonly status = 409;

  constructor() {
    super('This server does not read contacts from websites. Turn off Contacts to start the job.');
  }
}
