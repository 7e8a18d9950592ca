import { squareLabel } from '@libs/run';
import type { RunStatus } from '~/services/wire';

/** How many squares (city and type pairs) are done, of all; null before the run has counted them. */
export function squaresDone({ progress, cities }: RunStatus): { done: number; all: number } | null {
  if (!progress) return null;
  const all = cities.reduce((sum, { businessTypes }) => sum + businessTypes.length, 0);
  const cells = progress.totalCities * progress.totalBusinessTypes;
  const reached = progress.cityIndex * progress.totalBusinessTypes + progress.businessTypeIndex;
  // Cities with shorter lists leave cells empty: the server spreads its index evenly over them.
  return { done: cells === 0 ? 0 : Math.min(all, Math.ceil((reached / cells) * all)), all };
}

/** The square that is captured now, by address and by words: "C3 San Jose, CA, Auto repair". */
export function currentSquare({ progress, cities }: RunStatus): string | null {
  if (!progress?.currentCity || !progress.currentBusinessType) return null;
  const row = cities.findIndex(({ city }) => city === progress.currentCity);
  const column = cities[row]?.businessTypes.indexOf(progress.currentBusinessType) ?? -1;
  const words = `${progress.currentCity}, ${progress.currentBusinessType}`;
  return row < 0 || column < 0 ? words : `${squareLabel(row, column)} ${words}`;
}
