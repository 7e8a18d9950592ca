import { RECOVERY_CHOICES } from '@libs/constants';
import { choice, defineTool, FLAG, TEXT } from './tool';

export const decideRecovery = defineTool<{ recoveryId: string; choice: string }>({
  name: 'decide_recovery',
  title: 'Decide how a blocked job continues',
  description:
    'Answers the question in recovery of get_status: retry, skip the search, or stop the job. The maps service refused a search, so ask the user first, and do not retry again and again.',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  input: {
    type: 'object',
    properties: { recoveryId: TEXT, choice: choice(RECOVERY_CHOICES) },
    required: ['recoveryId', 'choice'],
  },
  output: { type: 'object', properties: { decided: FLAG }, required: ['decided'] },
  async call(api, decision) {
    await api.send('POST', '/api/runtime/recovery-decision', { body: decision });
    return { decided: true };
  },
});
