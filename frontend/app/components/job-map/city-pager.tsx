import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { placeCount } from '~/services/job/place-count';
import type { MapCity } from './map-marks';

interface CityPagerProps {
  cities: readonly MapCity[];
  /** Index of the city on the map; null for all of them. */
  page: number | null;
  onChange(page: number | null): void;
}

/** Pages through a job's cities: all of them, then one after the other. */
export function CityPager({ cities, page, onChange }: CityPagerProps) {
  const pages = [null, ...cities.keys()];
  const index = pages.indexOf(page);
  const go = (step: number) => onChange(pages[(index + step + pages.length) % pages.length] ?? null);
  const city = page === null ? null : cities[page];
  return (
    <div
      role="group"
      aria-label="City on the map"
      className="flex min-h-9 items-center gap-1 border-b border-line px-2"
    >
      <Button
        variant="ghost"
        size="sm"
        iconOnly
        icon={ChevronLeft}
        aria-label="Previous city"
        onClick={() => go(-1)}
      />
      <Button
        variant="ghost"
        size="sm"
        iconOnly
        icon={ChevronRight}
        aria-label="Next city"
        onClick={() => go(1)}
      />
      <p role="status" className="min-w-0 truncate text-xs">
        {city ? (
          <>
            <span className="index-letter">{city.letter}</span>{' '}
            <span className="font-medium">{city.name}</span>{' '}
            <span className="text-ink-3">
              {(page ?? 0) + 1} of {cities.length}
            </span>
          </>
        ) : (
          <span className="text-ink-2">All {placeCount(cities)}</span>
        )}
      </p>
    </div>
  );
}
