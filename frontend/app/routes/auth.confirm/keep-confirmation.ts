import { CONFIRMATION_MESSAGES } from '@libs/constants';
import { failureText, keepScreen } from '~/services/forms/client-action';
import { APPROVED_FIELD, type ConfirmActionData } from './confirmation-stages';

/** The `clientAction` of a page that handles the user's return: asks again if a submission failed. */
export const keepConfirmation = keepScreen<ConfirmActionData>((failure) => ({
  message: failureText(failure, CONFIRMATION_MESSAGES.unexpected),
  stage: failure.form.has(APPROVED_FIELD) ? 'approval-needed' : 'password-required',
}));
