import type { EstimateResponse } from '../../runtime';
import { withShortTexts } from './result-size';
import { SETUP_PROPERTIES, toStartBody, type SetupArguments } from './setup';
import { defineTool, INTEGER, listOf, NUMBER_OR_NULL, OBJECT, OBJECT_OR_NULL, READS } from './tool';

/** How many shapes an estimate says more of, and how long its texts are. */
const MAX_SHAPES = 5;
const MAX_TEXT_BYTES = 80;

export const estimateJob = defineTool<SetupArguments>({
  name: 'estimate_job',
  title: 'Estimate a job',
  description:
    'Says how many listings, minutes and credits a job would take, as ranges, also for each level of coverage. Starts nothing.',
  annotations: READS,
  input: { type: 'object', properties: SETUP_PROPERTIES },
  output: {
    type: 'object',
    properties: {
      listings: OBJECT,
      minutes: OBJECT,
      credits: OBJECT_OR_NULL,
      remaining: { ...NUMBER_OR_NULL, description: 'Credits left; null: unlimited' },
      targets: INTEGER,
      levels: listOf(OBJECT),
      contacts: OBJECT_OR_NULL,
      shapes: { ...listOf(OBJECT), description: 'The first five: size, and what was repaired' },
    },
    required: ['listings', 'minutes', 'targets'],
  },
  async call(api, setup) {
    const { body } = await api.send<EstimateResponse>('POST', '/api/runtime/estimate', {
      body: toStartBody(setup),
    });
    const { listings, minutes, credits, remaining, targets, levels, contacts, shapes } = body;
    const measured = shapes.slice(0, MAX_SHAPES).map((shape) => withShortTexts(shape, MAX_TEXT_BYTES));
    return { listings, minutes, credits, remaining, targets, levels, contacts, shapes: measured };
  },
});
