import { DELETION_MESSAGES } from '@libs/constants';
import { DomainError } from '../../platform/http';

/** Money of the user is on its way, or has bought nothing. It must be settled or sent back before the user is forgotten. */
export class PaymentsUnsettled extends DomainError {
  readonly code = 'account.payments_unsettled';
  readonly status = 409;

  constructor() {
    super(DELETION_MESSAGES.paymentsUnsettled);
  }
}
