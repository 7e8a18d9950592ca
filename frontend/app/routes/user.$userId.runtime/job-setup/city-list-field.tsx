import { unknownCityMessage, type CountryName } from '@libs/constants';
import { ListPlus } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '~/components/ui/button';
import { Field } from '~/components/ui/field';
import { FIELD_CLASSES } from '~/components/ui/text-input';
import { apiQueries } from '~/services/api/api-queries';
import { pluralize } from '~/services/page/formats';
import type { BusinessTypeGroup } from '~/services/api/api-types';
import { parseCityList, type CityList } from './city-list';
import { LineList } from './line-list';
import { QueriesUpload } from './queries-upload';
import type { DraftAction, SetupDraft } from './setup-draft';

interface CityListFieldProps {
  country: SetupDraft['country'];
  hasCities: boolean;
  typeGroups: readonly BusinessTypeGroup[];
  dispatch(action: DraftAction): void;
}

/**
 * Adds many cities at once from pasted text or a file. Invalid lines are skipped, and they are listed below the
 * input.
 */
export function CityListField({ country, hasCities, typeGroups, dispatch }: CityListFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [result, setResult] = useState<CityList | null>(null);
  const addCities = (list: string) => {
    const parsed = parseCityList(list, { country, types: typeGroups.flatMap(({ types }) => types) });
    dispatch({
      type: 'add-cities',
      cities: parsed.cities.map(({ city, businessTypes }) => ({ city, businessTypes })),
    });
    setResult(parsed);
    setText('');
  };
  if (!isOpen)
    return (
      <Button
        variant="ghost"
        size="sm"
        icon={ListPlus}
        className="-ml-2 self-start"
        onClick={() => setOpen(true)}
      >
        Paste or upload a list
      </Button>
    );
  return (
    <div className="grid gap-2">
      <Field
        label="List of cities"
        hint="One city or postal code per line, or CSV: city, state, business types separated by semicolons. A file (CSV or XLSX) can also name keywords and countries."
      >
        <PasteArea value={text} onChange={setText} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={text.trim() === ''} onClick={() => addCities(text)}>
          Add all
        </Button>
      </div>
      <QueriesUpload country={country} hasCities={hasCities} dispatch={dispatch} />
      {result && <ParseResult result={result} country={country} />}
    </div>
  );
}

function PasteArea({ value, onChange }: { value: string; onChange(value: string): void }) {
  return (
    <textarea
      aria-label="List of cities"
      rows={4}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`${FIELD_CLASSES} px-2 py-1 text-lg mid:text-sm`}
    />
  );
}

/** Returns what the server says of the cities; nothing if it does not respond. */
function useCheckedCities(cities: CityList['cities'], country: CountryName) {
  const names = useMemo(() => cities.map(({ city }) => city), [cities]);
  const { data } = useQuery({
    queryKey: ['checked-cities', names, country],
    queryFn: ({ signal }) => apiQueries.checkCities(names, country, signal),
    enabled: names.length > 0,
  });
  return useMemo(
    () => ({
      unknown: new Set(data?.unknown),
      labels: new Map(data?.ambiguous.map(({ city, labels }) => [city, labels])),
    }),
    [data],
  );
}

function ParseResult({
  result: { cities, invalidLines },
  country,
}: {
  result: CityList;
  country: CountryName;
}) {
  const { unknown, labels } = useCheckedCities(cities, country);
  const toCheck = cities.flatMap(({ line, city }) => {
    const [meant, ...others] = labels.get(city) ?? [];
    if (unknown.has(city)) return [{ line, text: unknownCityMessage(city) }];
    return meant ? [{ line, text: `“${city}”: ${meant} is meant, not ${others.join('; ')}` }] : [];
  });
  return (
    <div role="status" className="grid gap-1 text-xs text-ink-2">
      <p>
        {pluralize(cities.length, 'city found', 'cities found')}
        {invalidLines.length > 0 && `, ${pluralize(invalidLines.length, 'line', 'lines')} skipped:`}
      </p>
      {invalidLines.length > 0 && (
        <LineList
          label="Skipped lines"
          className="text-bad"
          lines={invalidLines.map(({ line, text, reason }) => ({ line, text: `“${text}”: ${reason}` }))}
        />
      )}
      {toCheck.length > 0 && <LineList label="Lines to check" className="text-warn" lines={toCheck} />}
    </div>
  );
}
