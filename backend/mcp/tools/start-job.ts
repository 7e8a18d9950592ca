import type { StartResponse } from '../../runtime';
import { SETUP_PROPERTIES, toStartBody, type SetupArguments } from './setup';
import { defineTool, FLAG, KEY, TEXT } from './tool';

interface Arguments extends SetupArguments {
  idempotencyKey: string;
}

export const startJob = defineTool<Arguments>({
  name: 'start_job',
  title: 'Start a job',
  description:
    'Starts a job, which uses one credit per listing, up to maxListings. Look at estimate_job first. Refused while another job is active.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  input: {
    type: 'object',
    properties: { ...SETUP_PROPERTIES, idempotencyKey: KEY },
    required: ['maxListings', 'idempotencyKey'],
  },
  output: {
    type: 'object',
    properties: { job: TEXT, replayed: { ...FLAG, description: 'This key had already started the job' } },
    required: ['job', 'replayed'],
  },
  async call(api, { idempotencyKey, ...setup }) {
    const { body, replayed } = await api.send<StartResponse>('POST', '/api/runtime/start', {
      body: toStartBody(setup),
      idempotencyKey,
    });
    return { job: body.manualRunId, replayed };
  },
});
