import { useState } from 'react';

/**
 * Whether Home's panels below the map are brief, because no job has been active since the page was opened. Once one has
 * been, they stay complete: its end must not hide what the user is reading.
 */
export function useBriefPanels(isActive: boolean): boolean {
  const [wasActive, setWasActive] = useState(isActive);
  if (isActive && !wasActive) setWasActive(true);
  return !isActive && !wasActive;
}
