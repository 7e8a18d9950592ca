import type { RuntimeStatusResponse } from '../../runtime';
import { invalidArgument } from '../mcp.errors';
import { defineTool, FLAG, JOB_ID } from './tool';

export const stopJob = defineTool<{ job: string }>({
  name: 'stop_job',
  title: 'Stop the active job',
  description: 'Ends the active job for good. Its listings stay. Refused if another job is the active one.',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
  input: { type: 'object', properties: { job: JOB_ID }, required: ['job'] },
  output: { type: 'object', properties: { stopping: FLAG }, required: ['stopping'] },
  async call(api, { job }) {
    // The API stops whichever job is active. An agent must not stop one that its user started in the meantime.
    const { manualRunId } = await api.get<RuntimeStatusResponse>('/api/runtime/status', { limit: 0 });
    if (manualRunId !== job) throw invalidArgument('job', 'This job is not the active one');
    await api.send('POST', '/api/runtime/stop', { body: {} });
    return { stopping: true };
  },
});
