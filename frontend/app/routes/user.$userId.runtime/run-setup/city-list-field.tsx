import { FileUp, ListPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '~/components/ui/button';
import { Field, FieldError } from '~/components/ui/field';
import { FIELD_LOOK } from '~/components/ui/text-input';
import { counted } from '~/services/formats';
import { readCityList, type CityList } from './city-list';
import type { DraftChange, SetupDraft } from './setup-draft';

/** Bad lines that are named; a file of another kind has thousands. */
const NAMED = 20;
const FILE_BYTES = 2_000_000;

interface CityListFieldProps {
  draft: SetupDraft;
  change(change: DraftChange): void;
}

/** Cities by the dozen: pasted, or from a file; each bad line is named and nothing of it is taken. */
export function CityListField({ draft, change }: CityListFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<CityList | null>(null);
  const [fileError, setFileError] = useState<string | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const take = (list: string) => {
    const read = readCityList(list, draft.country);
    change({ change: 'add-cities', cities: read.cities });
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
      {outcome && <Outcome outcome={outcome} />}
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

function Outcome({ outcome: { cities, bad } }: { outcome: CityList }) {
  return (
    <div role="status" className="grid gap-1 text-xs text-ink-2">
      <p>
        {counted(cities.length, 'city read', 'cities read')}
        {bad.length > 0 && `, ${counted(bad.length, 'line', 'lines')} left out:`}
      </p>
      {bad.length > 0 && (
        <ul className="max-h-30 overflow-auto text-bad" tabIndex={0} aria-label="Lines left out">
          {bad.slice(0, NAMED).map(({ line, text, reason }) => (
            <li key={line}>
              Line {line}, “{text}”: {reason}
            </li>
          ))}
          {bad.length > NAMED && <li>and {counted(bad.length - NAMED, 'line', 'lines')} more</li>}
        </ul>
      )}
    </div>
  );
}
