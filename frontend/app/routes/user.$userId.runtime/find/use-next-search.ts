import { useState } from 'react';

interface NextSearch {
  isOpen: boolean;
  /** Whether the user asked for it. */
  isRequested: boolean;
  open(): void;
}

/**
 * Whether Home offers the next search. After a job that was active on the page, it waits for a press: its result has
 * taken the place of the running job, and what the user looks at below stays where it is.
 */
export function useNextSearch(isActive: boolean): NextSearch {
  const [state, setState] = useState<'shown' | 'waiting' | 'requested'>(isActive ? 'waiting' : 'shown');
  if (isActive && state !== 'waiting') setState('waiting');
  return {
    isOpen: state !== 'waiting' && !isActive,
    isRequested: state === 'requested',
    open: () => setState('requested'),
  };
}
