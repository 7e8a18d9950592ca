import type { CountryName } from '@libs/constants';
import { useQuery } from '@tanstack/react-query';
import { Button } from '~/components/ui/button';
import { apiQueries } from '~/services/api/api-queries';
import { cityError } from '~/services/job/setup-choices';
import { useDebounced } from '~/services/page/use-debounced';

const DEBOUNCE_MS = 400;

interface NamesakeChoiceProps {
  city: string;
  country: CountryName;
  onPick(city: string): void;
}

/** Asks which city is meant if there are several with the entered name. Until then, the first one is. */
export function NamesakeChoice({ city, country, onPick }: NamesakeChoiceProps) {
  const name = useDebounced(city.trim(), DEBOUNCE_MS);
  const { data } = useQuery({
    queryKey: ['checked-cities', [name], country],
    queryFn: ({ signal }) => apiQueries.checkCities([name], country, signal),
    enabled: name !== '' && cityError(name, country) === null,
    staleTime: Infinity,
  });
  const labels = data?.ambiguous[0]?.labels ?? [];
  if (name !== city.trim() || labels.length < 2) return null;
  return (
    <div role="group" aria-label={`Places called ${name}`} className="grid gap-1.5 text-xs text-ink-2">
      <p>There are several places called {name}. Which one?</p>
      <div className="flex flex-wrap gap-1">
        {labels.map((label) => (
          <Button key={label} size="sm" aria-pressed={label === city} onClick={() => onPick(label)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
