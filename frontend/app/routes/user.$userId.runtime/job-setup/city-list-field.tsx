import { unknownCityMessage, type CountryName } from '@libs/constants';
import { FileUp, ListPlus } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { Button } from '~/components/ui/button';
import { Field, FieldError } from '~/components/ui/field';
import { FIELD_CLASSES } from '~/components/ui/text-input';
import { apiQueries } from '~/services/api/api-queries';
import { pluralize } from '~/services/page/formats';
import type { BusinessTypeGroup } from '~/services/api/api-types';
import { parseCityList, type CityList } from './city-list';
import type { DraftAction, SetupDraft } from './setup-draft';

/** Maximum number of invalid lines to list. A file of the wrong type can have thousands of them. */
const MAX_LINES_SHOWN = 20;
const MAX_FILE_BYTES = 2_000_000;

interface CityListFieldProps {
  country: SetupDraft['country'];
  typeGroups: readonly BusinessTypeGroup[];
  dispatch(action: DraftAction): void;
}

/**
 * Adds many cities at once from pasted text or a file. Invalid lines are skipped, and they are listed below the
 * input.
 */
export function CityListField({ country, typeGroups, dispatch }: CityListFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [result, setResult] = useState<CityList | null>(null);
  const [fileError, setFileError] = useState<string | null>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const addCities = (list: string) => {
    const parsed = parseCityList(list, { country, types: typeGroups.flatMap(({ types }) => types) });
    dispatch({
      type: 'add-cities',
      cities: parsed.cities.map(({ city, businessTypes }) => ({ city, businessTypes })),
    });
    setResult(parsed);
    setText('');
    setFileError(null);
  };
  const upload = async (selectedFile: File | undefined) => {
    if (!selectedFile) return;
    if (selectedFile.size > MAX_FILE_BYTES)
      return setFileError('The file is too large. The maximum is 2 MB.');
    addCities(await selectedFile.text());
  };
  if (!isOpen)
    return (
      <Button variant="ghost" size="sm" icon={ListPlus} className="self-start" onClick={() => setOpen(true)}>
        Paste or upload a list
      </Button>
    );
  return (
    <div className="grid gap-2">
      <Field
        label="List of cities"
        hint="One city per line, or CSV: city, state, business types separated by semicolons."
      >
        <PasteArea value={text} onChange={setText} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={text.trim() === ''} onClick={() => addCities(text)}>
          Add all
        </Button>
        <Button size="sm" icon={FileUp} onClick={() => fileInput.current?.click()}>
          Upload a file
        </Button>
        <input
          ref={fileInput}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          aria-label="File with cities"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            void upload(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      {fileError && <FieldError>{fileError}</FieldError>}
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

/** Returns the cities that the server does not recognize. Returns an empty list if the server does not respond. */
function useUnknownCities(cities: CityList['cities'], country: CountryName): ReadonlySet<string> {
  const names = useMemo(() => cities.map(({ city }) => city), [cities]);
  const { data } = useQuery({
    queryKey: ['unknown-cities', names, country],
    queryFn: ({ signal }) => apiQueries.unknownCities(names, country, signal),
    enabled: names.length > 0,
  });
  return useMemo(() => new Set(data), [data]);
}

function ParseResult({
  result: { cities, invalidLines },
  country,
}: {
  result: CityList;
  country: CountryName;
}) {
  const unknown = useUnknownCities(cities, country);
  const unknownCities = cities.filter(({ city }) => unknown.has(city));
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
      {unknownCities.length > 0 && (
        <LineList
          label="Lines to check"
          className="text-warn"
          lines={unknownCities.map(({ line, city }) => ({ line, text: unknownCityMessage(city) }))}
        />
      )}
    </div>
  );
}

interface LineListProps {
  label: string;
  className: string;
  lines: readonly { line: number; text: string }[];
}

function LineList({ label, className, lines }: LineListProps) {
  return (
    <ul className={`max-h-30 overflow-auto ${className}`} tabIndex={0} aria-label={label}>
      {lines.slice(0, MAX_LINES_SHOWN).map(({ line, text }) => (
        <li key={line}>
          Line {line}, {text}
        </li>
      ))}
      {lines.length > MAX_LINES_SHOWN && (
        <li>and {pluralize(lines.length - MAX_LINES_SHOWN, 'line', 'lines')} more</li>
      )}
    </ul>
  );
}
