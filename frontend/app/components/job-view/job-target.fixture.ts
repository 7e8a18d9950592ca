import type { JobTarget } from '~/services/api/api-types';

/** A target that waits for its first search. */
export const queuedTarget = (
  own: Pick<JobTarget, 'label' | 'cityIndex' | 'typeIndex' | 'city' | 'businessType'>,
): JobTarget => ({
  ...own,
  isKeyword: false,
  isShape: false,
  outline: 'estimate',
  latitude: null,
  longitude: null,
  recorded: 0,
  searched: 0,
  remaining: 1,
  failed: 0,
  state: 'queued',
  complete: true,
  coverage: null,
});
