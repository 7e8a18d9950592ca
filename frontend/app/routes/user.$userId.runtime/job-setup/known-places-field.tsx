import { FILTER_LIMITS, UNREADABLE_CHOICES, type ListingFilters } from '@libs/listing/filters/filter-set';
import { COUNTRY_NAMES, DEFAULT_COUNTRY } from '@libs/constants';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2, Upload } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { Field, FieldError } from '~/components/ui/field';
import { Select } from '~/components/ui/select';
import { ApiError } from '~/services/api/api-client';
import { knownListRequests } from '~/services/api/known-list-requests';
import type { KnownList } from '~/services/api/api-types';
import { pluralize } from '~/services/page/formats';

type KnownFilters = Pick<ListingFilters, 'onlyNew' | 'notInDatabase' | 'notOnLists'>;

interface KnownPlacesFieldProps {
  filters: KnownFilters;
  /** The country of phone numbers in national form. */
  country?: string;
  onChange(change: KnownFilters): void;
}

const DATABASE_OPTIONS = [
  { value: '', label: 'May be captured again' },
  { value: 'wait', label: 'Skipped; the job waits if the database is unavailable' },
  { value: 'proceed', label: 'Skipped; the job continues if the database is unavailable' },
];

/** Which places the user already has, so that the job leaves them out. */
export function KnownPlacesField({ filters, country, onChange }: KnownPlacesFieldProps) {
  return (
    <fieldset className="grid min-w-0 gap-3">
      <div>
        <Checkbox
          checked={filters.onlyNew ?? false}
          onChange={(event) => onChange({ onlyNew: event.target.checked })}
        >
          Skip places that I already have
        </Checkbox>
        <p className="ml-6 text-xs text-ink-3">Places that another of your jobs has captured.</p>
      </div>
      <Field
        label="Places in your database"
        hint="All rows of the connected table, including those from other sources."
      >
        <Select
          options={DATABASE_OPTIONS}
          value={filters.notInDatabase ?? ''}
          onChange={(event) =>
            onChange({ notInDatabase: UNREADABLE_CHOICES.find((one) => one === event.target.value) })
          }
        />
      </Field>
      <KnownLists chosen={filters.notOnLists ?? []} country={country} onChange={onChange} />
    </fieldset>
  );
}

const LISTS_KEY = ['known-lists'];

function KnownLists({
  chosen,
  country,
  onChange,
}: {
  chosen: readonly string[];
  country: string | undefined;
  onChange: KnownPlacesFieldProps['onChange'];
}) {
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [uploaded, setUploaded] = useState<KnownList | null>(null);
  const {
    data: lists = [],
    isSuccess,
    isFetchedAfterMount,
  } = useQuery({
    queryKey: LISTS_KEY,
    queryFn: ({ signal }) => knownListRequests.all(signal),
    // What was loaded earlier lacks a list that was uploaded elsewhere.
    refetchOnMount: 'always',
  });
  // A file takes a while to upload. The filters may have changed meanwhile.
  const latest = useRef({ chosen, onChange });
  latest.current = { chosen, onChange };
  const choose = (change: (ids: readonly string[]) => string[]) =>
    latest.current.onChange({ notOnLists: change(latest.current.chosen) });
  const add = (id: string) => choose((ids) => [...ids, id]);
  const leaveOut = (id: string) => choose((ids) => ids.filter((one) => one !== id));
  const [droppedCount, setDroppedCount] = useState(0);
  const isDeleted = (id: string) => id !== uploaded?.id && !lists.some((list) => list.id === id);
  const deletedCount = isSuccess && isFetchedAfterMount && !isBusy ? chosen.filter(isDeleted).length : 0;
  useEffect(() => {
    if (deletedCount === 0) return;
    setDroppedCount(deletedCount);
    choose((ids) => ids.filter((id) => !isDeleted(id)));
    // The lists are compared anew whenever a chosen one is found to be deleted.
  }, [deletedCount]);
  const change = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : 'The list could not be changed.');
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: LISTS_KEY });
    }
  };
  const upload = (file: File) =>
    change(async () => {
      setUploaded(null);
      const list = await knownListRequests.upload(
        file,
        COUNTRY_NAMES.find((name) => name === country) ?? DEFAULT_COUNTRY,
      );
      setUploaded(list);
      add(list.id);
    });
  const remove = (id: string) =>
    change(async () => {
      await knownListRequests.remove(id);
      leaveOut(id);
    });
  return (
    <div role="group" aria-label="Lists of places to skip" aria-describedby={hintId} className="grid gap-1">
      <p className="text-xs font-medium text-ink-2">Lists of places to skip</p>
      {lists.map(({ id, name, rows }) => (
        <div key={id} className="flex min-w-0 items-center gap-2">
          <Checkbox
            className="flex-1"
            checked={chosen.includes(id)}
            disabled={!chosen.includes(id) && chosen.length >= FILTER_LIMITS.lists}
            onChange={({ target }) => (target.checked ? add(id) : leaveOut(id))}
          >
            <span className="wrap-anywhere">{name}</span>{' '}
            <span className="text-xs text-ink-3">{pluralize(rows, 'line', 'lines')}</span>
          </Checkbox>
          <Button
            size="sm"
            variant="ghost"
            iconOnly
            icon={Trash2}
            aria-label={`Delete ${name}`}
            disabled={isBusy}
            onClick={() => void remove(id)}
          />
        </div>
      ))}
      <p id={hintId} className="text-xs text-ink-3">
        CSV or XLSX with columns such as Name, Phone, Website, Address, City, Email. Contacts never include an
        email address from a list.
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.xlsx"
        className="sr-only"
        tabIndex={-1}
        aria-hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void upload(file);
        }}
      />
      <Button
        size="sm"
        icon={Upload}
        className="justify-self-start"
        busy={isBusy}
        onClick={() => input.current?.click()}
      >
        Upload a list
      </Button>
      <span role="status" className="text-xs text-ink-2 empty:hidden">
        {uploaded && uploadText(uploaded)}
        {droppedCount > 0 && droppedText(droppedCount)}
      </span>
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}

const droppedText = (count: number): string =>
  `${pluralize(count, 'list that this setup left out was', 'lists that this setup left out were')} deleted, and ${count === 1 ? 'is' : 'are'} no longer chosen.`;

/** How many lines that identify nothing are shown. */
const SHOWN_PROBLEMS = 3;

function uploadText({ name, rows, skipped, problems = [] }: KnownList): string {
  const read = `${name}: ${pluralize(rows, 'line', 'lines')} read`;
  if (problems.length === 0) return `${read}.`;
  const shown = problems.slice(0, SHOWN_PROBLEMS).map(({ line, reason }) => `line ${line}: ${reason}`);
  const more = Math.max(skipped, problems.length) > shown.length ? '; …' : '';
  const left = skipped === 0 ? 'not understood' : `${pluralize(skipped, 'line', 'lines')} not understood`;
  return `${read}, ${left} (${shown.join('; ')}${more}).`;
}
