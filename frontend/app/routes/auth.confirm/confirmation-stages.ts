/**
 * Where the confirmation of a link stops. `used`: the link has done its work before. `password-required`: the user must enter the password chosen at sign-up.
 * `approval-needed`: the link may come from anybody, so the user must press a button.
 */
export type ConfirmationStop = 'failed' | 'used' | 'password-required' | 'approval-needed';

/** The name of the form field that says that the user has seen whose link it is, and has pressed the button. */
export const APPROVED_FIELD = 'approved';

/** The outcome of a submission that did not end at another page. */
export interface ConfirmActionData {
  message: string;
  stage: ConfirmationStop;
}
