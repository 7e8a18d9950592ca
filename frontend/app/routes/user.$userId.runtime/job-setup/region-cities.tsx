import { useQuery } from '@tanstack/react-query';
import { type CountryName, MAX_POPULATION } from '@libs/constants';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { Field } from '~/components/ui/field';
import { Select } from '~/components/ui/select';
import { TextInput } from '~/components/ui/text-input';
import { apiQueries } from '~/services/api/api-queries';
import { pluralize } from '~/services/page/formats';
import { useDebounced } from '~/services/page/use-debounced';
import { OtherCountryField, type ListedCountry } from './other-country-field';
import { Reveal } from './reveal';

interface RegionCitiesProps {
  country: CountryName;
  onAdd(cities: readonly string[]): void;
}

const DEFAULT_POPULATION = 50_000;
const DEBOUNCE_MS = 300;

/** Adds all cities of a country, state or province from a population up. */
export function RegionCities({ country, onAdd }: RegionCitiesProps) {
  return (
    <Reveal label="Add all cities of a country or state">
      {country === 'Other' ? (
        <OtherCountryField>
          {(other) => <RegionForm key={other.country} {...other} onAdd={onAdd} />}
        </OtherCountryField>
      ) : (
        // Another country has other states.
        <RegionForm key={country} country={country} name={country} onAdd={onAdd} />
      )}
    </Reveal>
  );
}

function RegionForm({ country, name, onAdd }: ListedCountry & Pick<RegionCitiesProps, 'onAdd'>) {
  const [region, setRegion] = useState('');
  const [population, setPopulation] = useState(String(DEFAULT_POPULATION));
  const minPopulation = useDebounced(Number(population), DEBOUNCE_MS);
  const isValid = Number.isInteger(minPopulation) && minPopulation >= 1 && minPopulation <= MAX_POPULATION;
  const { data } = useQuery({
    queryKey: ['region-cities', country, region, minPopulation],
    queryFn: ({ signal }) =>
      apiQueries.regionCities({ country, minPopulation, ...(region && { region }) }, signal),
    enabled: isValid,
    staleTime: Infinity,
    placeholderData: (previous) => previous,
  });
  const options = [
    { value: '', label: `All of ${name}` },
    ...(data?.regions ?? []).map((one) => ({ value: one.code, label: one.name })),
  ];
  const cities = data?.cities ?? [];
  const hidden = (data?.total ?? 0) - cities.length;
  return (
    <section aria-label="Cities by population" className="grid gap-2">
      <div className="grid grid-cols-2 gap-3">
        <Field label="State or province">
          <Select
            options={options}
            value={region}
            disabled={options.length === 1}
            onChange={(event) => setRegion(event.target.value)}
          />
        </Field>
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
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" disabled={!isValid || cities.length === 0} onClick={() => onAdd(cities)}>
          {`Add ${pluralize(cities.length, 'city', 'cities')}`}
        </Button>
        <span role="status" className="text-xs text-ink-2">
          {hidden > 0 &&
            `The smallest ${pluralize(hidden, 'city is', 'cities are')} over the limit for one job.`}
        </span>
      </div>
    </section>
  );
}
