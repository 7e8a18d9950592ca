import { unknownTown, type CountryName } from '@libs/constants';
import { FileUp, ListPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '~/components/ui/button';
import { Field, FieldError } from '~/components/ui/field';
import { FIELD_LOOK } from '~/components/ui/text-input';
import { apiQueries } from '~/services/api-queries';
import { counted } from '~/services/formats';
import type { TypeGroup } from '~/services/wire';
import { readCityList, type CityList } from './city-list';
import type { DraftChange, SetupDraft } from './setup-draft';

/** Lines that are named; a file of another kind has thousands. */
const NAMED = 20;
const FILE_BYTES = 2_000_000;

interface CityListFieldProps {
  country: SetupDraft['country'];
  typeGroups: readonly TypeGroup[];
  change(change: DraftChange): void;
}

/** Cities by the dozen: pasted, or from a file; each bad line is named and nothing of it is taken. */
export function CityListField({ country, typeGroups, change }: CityListFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<CityList | null>(null);
  const [fileError, setFileError] = useState<string | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const take = (list: string) => {
    const read = readCityList(list, { country, types: typeGroups.flatMap(({ types }) => types) });
    change({
      change: 'add-cities',
      cities: read.cities.map(({ city, businessTypes }) => ({ city, businessTypes })),
    });
    setOutcome(read);
    setText('');
    setFileError(null);
  };
  const upload = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > FILE_BYTES) return setFileError('A list of cities has 2 MB at most.');
    take(await chosen.text());
  };
  if (!isOpen)
    return (
      <Button variant="ghost" size="sm" icon={ListPlus} className="self-start" onClick={() => setOpen(true)}>
        Paste or upload a list
      </Button>
    );
  return (
    <div className="grid gap-2">
      <Field label="List of cities" hint="One a line, or CSV: city, state, types separated by semicolons.">
        <PasteArea value={text} onChange={setText} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={text.trim() === ''} onClick={() => take(text)}>
          Add all
        </Button>
        <Button size="sm" icon={FileUp} onClick={() => file.current?.click()}>
          Upload a file
        </Button>
        <input
          ref={file}
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
      {outcome && <Outcome outcome={outcome} country={country} />}
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
      className={`${FIELD_LOOK} px-2 py-1 text-lg mid:text-sm`}
    />
  );
}

/** Which cities the server knows no place of; none where it does not say. */
function useUnknown(cities: CityList['cities'], country: CountryName): ReadonlySet<string> {
  const [unknown, setUnknown] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    setUnknown(new Set());
    if (cities.length === 0) return;
    const asking = new AbortController();
    apiQueries
      .unknownCities(
        cities.map(({ city }) => city),
        country,
        asking.signal,
      )
      .then((names) => setUnknown(new Set(names)))
      .catch(() => undefined);
    return () => asking.abort();
  }, [cities, country]);
  return unknown;
}

function Outcome({ outcome: { cities, bad }, country }: { outcome: CityList; country: CountryName }) {
  const unknown = useUnknown(cities, country);
  const doubtful = cities.filter(({ city }) => unknown.has(city));
  return (
    <div role="status" className="grid gap-1 text-xs text-ink-2">
      <p>
        {counted(cities.length, 'city read', 'cities read')}
        {bad.length > 0 && `, ${counted(bad.length, 'line', 'lines')} left out:`}
      </p>
      {bad.length > 0 && (
        <NamedLines
          label="Lines left out"
          className="text-bad"
          lines={bad.map(({ line, text, reason }) => ({ line, says: `“${text}”: ${reason}` }))}
        />
      )}
      {doubtful.length > 0 && (
        <NamedLines
          label="Lines to look at"
          className="text-warn"
          lines={doubtful.map(({ line, city }) => ({ line, says: unknownTown(city) }))}
        />
      )}
    </div>
  );
}

interface NamedLinesProps {
  label: string;
  className: string;
  lines: readonly { line: number; says: string }[];
}

function NamedLines({ label, className, lines }: NamedLinesProps) {
  return (
    <ul className={`max-h-30 overflow-auto ${className}`} tabIndex={0} aria-label={label}>
      {lines.slice(0, NAMED).map(({ line, says }) => (
        <li key={line}>
          Line {line}, {says}
        </li>
      ))}
      {lines.length > NAMED && <li>and {counted(lines.length - NAMED, 'line', 'lines')} more</li>}
    </ul>
  );
}
