import type { ErrorCode } from '@libs/constants';

const START_ERRORS: ErrorCode[] = [
  'job.invalid',
  'database.not_configured',
  'plan.limit_reached',
  'credits.exhausted',
];
const CONTROL_ERRORS: ErrorCode[] = ['job.none', 'job.cannot'];
const SAVE_ERRORS: ErrorCode[] = [
  'database.invalid',
  'database.busy',
  'database.unreachable',
  'database.refused',
  'plan.limit_reached',
];
const READ_ERRORS: ErrorCode[] = ['database.not_configured', 'database.unreachable', 'database.refused'];
const EDIT_ERRORS: ErrorCode[] = [...READ_ERRORS, 'database.row_refused', 'table.changed'];

/** Errors from an operation's own rules. The document adds those that many operations share. */
export const OPERATION_ERRORS: Readonly<Record<string, readonly ErrorCode[]>> = {
  login: ['auth.login_failed', 'auth.email_not_confirmed', 'unavailable'],
  register: ['auth.email_taken', 'unavailable'],
  confirmEmail: ['auth.link_invalid', 'auth.link_expired', 'auth.password_needed', 'auth.login_failed'],
  syncSession: ['auth.verification_incomplete'],
  startGithub: ['auth.oauth_unavailable'],
  finishGithub: [
    'auth.oauth_unavailable',
    'auth.oauth_state_mismatch',
    'auth.oauth_failed',
    'auth.oauth_refused',
  ],
  endSession: ['not_found'],
  createApiToken: ['auth.too_many_tokens'],
  revokeApiToken: ['not_found'],
  testDatabase: ['database.invalid', 'database.busy', 'plan.limit_reached'],
  saveDatabase: SAVE_ERRORS,
  useSampleDatabase: [...SAVE_ERRORS, 'not_found'],
  createSignUpPayment: ['payment.unavailable'],
  createPayment: ['payment.unavailable'],
  receiveBtcPayWebhook: ['payment.webhook_refused', 'payment.webhook_stale', 'not_found'],
  getSandbox: ['not_found'],
  paySandbox: ['not_found'],
  mineSandbox: ['not_found'],
  countTable: READ_ERRORS,
  listTableRows: READ_ERRORS,
  updateTableRows: EDIT_ERRORS,
  deleteTableRows: EDIT_ERRORS,
  previewDuplicates: READ_ERRORS,
  removeDuplicates: EDIT_ERRORS,
  getTableUndo: READ_ERRORS,
  undoTableAction: [...EDIT_ERRORS, 'table.nothing_to_undo'],
  downloadTable: [...READ_ERRORS, 'not_found'],
  startRuntime: [...START_ERRORS, 'job.active'],
  estimateRuntime: START_ERRORS,
  pauseRuntime: CONTROL_ERRORS,
  resumeRuntime: CONTROL_ERRORS,
  stopRuntime: CONTROL_ERRORS,
  decideRecovery: [...CONTROL_ERRORS, 'job.recovery_gone', 'not_found'],
  addSchedule: [...START_ERRORS, 'schedule.too_many'],
  addWebhook: ['webhook.too_many'],
  testWebhook: ['webhook.disabled'],
  resendWebhookDelivery: ['webhook.disabled', 'webhook.delivery_in_progress'],
};
