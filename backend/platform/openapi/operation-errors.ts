import type { ErrorCode } from '@libs/constants';

const BEGINNING: ErrorCode[] = [
  'run.invalid',
  'database.not_configured',
  'plan.limit_reached',
  'credits.exhausted',
];
const CONTROL: ErrorCode[] = ['run.none', 'run.cannot'];
const SAVING: ErrorCode[] = [
  'database.invalid',
  'database.busy',
  'database.unreachable',
  'database.refused',
  'plan.limit_reached',
];
const READING: ErrorCode[] = ['database.not_configured', 'database.unreachable', 'database.refused'];
const EDITING: ErrorCode[] = [...READING, 'database.row_refused', 'table.changed'];

/** What an operation may be refused for by its own rules. What holds for many operations is said by the document itself. */
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
  createApiToken: ['auth.tokens_full'],
  revokeApiToken: ['not_found'],
  testDatabase: ['database.invalid', 'database.busy', 'plan.limit_reached'],
  saveDatabase: SAVING,
  useSampleDatabase: [...SAVING, 'not_found'],
  createSignUpPayment: ['payment.unavailable'],
  createPayment: ['payment.unavailable'],
  receiveBtcPayWebhook: ['payment.webhook_refused', 'payment.webhook_stale', 'not_found'],
  getSandbox: ['not_found'],
  paySandbox: ['not_found'],
  mineSandbox: ['not_found'],
  countTable: READING,
  listTableRows: READING,
  updateTableRows: EDITING,
  deleteTableRows: EDITING,
  previewDuplicates: READING,
  removeDuplicates: EDITING,
  getTableUndo: READING,
  undoTableAct: [...EDITING, 'table.nothing_to_undo'],
  downloadTable: [...READING, 'not_found'],
  startRuntime: [...BEGINNING, 'run.active'],
  estimateRuntime: BEGINNING,
  pauseRuntime: CONTROL,
  resumeRuntime: CONTROL,
  stopRuntime: CONTROL,
  decideRecovery: [...CONTROL, 'run.recovery_gone', 'not_found'],
  addSchedule: [...BEGINNING, 'schedule.too_many'],
  addWebhook: ['webhook.too_many'],
  testWebhook: ['webhook.off'],
  resendWebhookDelivery: ['webhook.off', 'webhook.under_way'],
};
