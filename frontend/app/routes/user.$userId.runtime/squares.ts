import { squareLabel } from '@libs/run';
import type { RunStatus } from '~/services/wire';

/** "10 of 24 areas": how many squares are done, of all. */
export function squaresDone({
  mode,
  progress,
  cities,
  businessTypes,
}: RunStatus): { done: number; all: number } | null {
  if (!progress) return null;
  const all =
    mode === 'autonomous'
      ? cities.reduce((sum, city) => sum + city.businessTypes.length, 0)
      : businessTypes.length;
  const cells = progress.totalCities * progress.totalBusinessTypes;
  const reached = progress.cityIndex * progress.totalBusinessTypes + progress.businessTypeIndex;
  const done =
    mode === 'autonomous' && cells > 0 ? Math.round((reached / cells) * all) : progress.businessTypeIndex;
  return { done: Math.min(done, all), all };
}

/** The square that is captured now, by address and by words: "C3 San Jose, CA, Auto repair". */
export function currentSquare({ mode, progress, cities, businessTypes }: RunStatus): string | null {
  if (!progress?.currentCity || !progress.currentBusinessType) return null;
  const row = mode === 'autonomous' ? cities.findIndex(({ city }) => city === progress.currentCity) : 0;
  const types = mode === 'autonomous' ? (cities[row]?.businessTypes ?? []) : businessTypes;
  const column = types.indexOf(progress.currentBusinessType);
  const words = `${progress.currentCity}, ${progress.currentBusinessType}`;
  return row < 0 || column < 0 ? words : `${squareLabel(row, column)} ${words}`;
}
