import { useQuery } from '@tanstack/react-query';
import { type CountryName, MAX_POPULATION } from '@libs/constants';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { Field } from '~/components/ui/field';
import { TextInput } from '~/components/ui/text-input';
import { apiQueries } from '~/services/api/api-queries';
import { pluralize } from '~/services/page/formats';
import { useDebounced } from '~/services/page/use-debounced';
import type { SetupShape } from '~/services/shapes/setup-shape';
import { OtherCountryField, type ListedCountry } from './other-country-field';
import { Reveal } from './reveal';

interface ShapeCitiesProps {
  shapes: readonly SetupShape[];
  country: CountryName;
  /** Takes the cities in place of the shapes. */
  onTake(cities: readonly string[]): void;
}

const DEFAULT_POPULATION = 1_000;
const DEBOUNCE_MS = 300;

/** Takes the cities inside of the added shapes, such as counties, in their place. */
export function ShapeCities({ shapes, country, onTake }: ShapeCitiesProps) {
  if (shapes.length === 0) return null;
  const label =
    shapes.length === 1 ? 'Use the cities in the shape instead' : 'Use the cities in the shapes instead';
  return (
    <Reveal label={label}>
      {country === 'Other' ? (
        <OtherCountryField>
          {(other) => <ShapeCitiesForm shapes={shapes} country={other.country} onTake={onTake} />}
        </OtherCountryField>
      ) : (
        <ShapeCitiesForm shapes={shapes} country={country} onTake={onTake} />
      )}
    </Reveal>
  );
}

function ShapeCitiesForm({
  shapes,
  country,
  onTake,
}: Omit<ShapeCitiesProps, 'country'> & Pick<ListedCountry, 'country'>) {
  const [population, setPopulation] = useState(String(DEFAULT_POPULATION));
  const minPopulation = useDebounced(Number(population), DEBOUNCE_MS);
  const isValid = Number.isInteger(minPopulation) && minPopulation >= 1 && minPopulation <= MAX_POPULATION;
  const { data, error } = useQuery({
    queryKey: ['shape-cities', country, minPopulation, shapes],
    queryFn: ({ signal }) =>
      apiQueries.shapeCities(
        { country, minPopulation, shapes: shapes.map(({ name, geometry }) => ({ name, geometry })) },
        signal,
      ),
    enabled: isValid,
    staleTime: Infinity,
    placeholderData: (previous) => previous,
  });
  const cities = data?.cities ?? [];
  return (
    <section aria-label="Cities in the shapes" className="grid gap-2">
      <Field
        label="Minimum population"
        error={isValid ? null : `Enter a number from 1 to ${MAX_POPULATION.toLocaleString('en-US')}.`}
      >
        <TextInput
          inputMode="numeric"
          value={population}
          onChange={(event) => setPopulation(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" disabled={!isValid || cities.length === 0} onClick={() => onTake(cities)}>
          {`Use ${pluralize(cities.length, 'city', 'cities')} instead`}
        </Button>
        <span role="status" className="text-xs text-ink-2">
          {error ? error.message : missingText(data)}
        </span>
      </div>
    </section>
  );
}

function missingText(data: { cities: string[]; total: number; namesakes: number } | undefined): string {
  if (!data) return '';
  const { cities, total, namesakes } = data;
  if (total === 0) return 'No city of this size has its center in the shapes.';
  const hidden = total - cities.length - namesakes;
  return [
    namesakes > 0 &&
      `${pluralize(namesakes, 'city', 'cities')} left out, because a larger city has the same name. Only the shape includes them.`,
    hidden > 0 && `The smallest ${pluralize(hidden, 'city is', 'cities are')} over the limit for one job.`,
  ]
    .filter(Boolean)
    .join(' ');
}
