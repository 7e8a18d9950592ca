import { squareLabel } from '@libs/run';
import { counted } from '~/services/formats';
import type { RunStatus } from '~/services/wire';

/** A row's letter: the first half of a square's address. */
export const cityLetter = (index: number) => squareLabel(index, 0).slice(0, -1);

/** "10 of 24 squares": pairs of city and type that are done; null before there is a run. */
export function squaresDone({ squares }: RunStatus): string | null {
  return squares && `${squares.done} of ${counted(squares.all, 'square', 'squares')}`;
}

/** The square that is captured now, by address and by words: "C3 San Jose, CA, Auto repair". */
export function currentSquare({ progress, squares }: RunStatus): string | null {
  if (!progress?.currentCity || !progress.currentBusinessType) return null;
  const words = `${progress.currentCity}, ${progress.currentBusinessType}`;
  return squares?.current ? `${squares.current} ${words}` : words;
}
