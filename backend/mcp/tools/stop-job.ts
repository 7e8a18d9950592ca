import { defineTool, FLAG, JOB_ID } from './tool';

export const stopJob = defineTool<{ job: string }>({
  name: 'stop_job',
  title: 'Stop the active job',
  description: 'Ends the active job for good. Its listings stay. Refused if another job is the active one.',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
  input: { type: 'object', properties: { job: JOB_ID }, required: ['job'] },
  output: { type: 'object', properties: { stopping: FLAG }, required: ['stopping'] },
  async call(api, { job }) {
    // Named, so that an agent does not stop one that its user has started in the meantime.
    await api.send('POST', '/api/runtime/stop', { body: {}, query: { job } });
    return { stopping: true };
  },
});
