import { History } from 'lucide-react';
import { Icon } from '~/components/ui/icon';

/** Recent cities as suggestion buttons. Nothing is shown before the first job. */
export function RecentCities({ cities, onPick }: { cities: readonly string[]; onPick(city: string): void }) {
  if (cities.length === 0) return null;
  return (
    <div className="grid gap-1">
      <p id="recent-cities" className="text-xs text-ink-3">
        Recent cities
      </p>
      <ul aria-labelledby="recent-cities" className="flex flex-wrap gap-1">
        {cities.map((city) => (
          <li key={city} className="max-w-full">
            <button
              type="button"
              onClick={() => onPick(city)}
              className="flex min-h-11 max-w-full items-center gap-1 rounded-2 border border-line-strong bg-surface px-2 text-xs hover:bg-hover mid:min-h-7"
            >
              <Icon of={History} size={12} className="text-ink-3" />
              <span className="truncate">{city}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
