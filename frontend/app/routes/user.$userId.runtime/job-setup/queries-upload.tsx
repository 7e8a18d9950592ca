import type { CountryName } from '@libs/constants';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '~/components/ui/button';
import { FieldError } from '~/components/ui/field';
import { ApiError } from '~/services/api/api-client';
import type { Queries } from '~/services/api/api-types';
import { readQueries } from '~/services/api/query-requests';
import { pluralize } from '~/services/page/formats';
import { pageLanguage } from '~/services/page/page-language';
import { termCount } from '~/services/job/setup-choices';
import { LineList } from './line-list';
import type { DraftAction } from './setup-draft';

interface QueriesUploadProps {
  country: CountryName;
  /** Whether the setup has cities, which are searched in this country. */
  hasCities: boolean;
  dispatch(action: DraftAction): void;
}

/** Reads a file of cities or postal codes with their types and keywords, and shows what it means before it is added. */
export function QueriesUpload({ country, hasCities, dispatch }: QueriesUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [queries, setQueries] = useState<Queries | null>(null);
  const read = async (file: File) => {
    setBusy(true);
    setError(null);
    setQueries(null);
    try {
      setQueries(await readQueries(file, country, pageLanguage()));
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : 'Could not read the file. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  const replaced = hasCities && queries && queries.country !== country ? country : null;
  const add = (read: Queries) => {
    const action = { cities: read.cities, country: read.country, replacesCities: replaced !== null };
    dispatch({ type: 'add-cities', ...action });
    setQueries(null);
  };
  return (
    <div className="grid min-w-0 gap-2">
      <Button
        size="sm"
        icon={FileUp}
        className="justify-self-start"
        busy={isBusy}
        onClick={() => input.current?.click()}
      >
        Upload a file
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.xlsx,text/csv,text/plain"
        aria-label="File with cities"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void read(file);
        }}
      />
      {error && <FieldError>{error}</FieldError>}
      {queries && (
        <QueriesPreview
          queries={queries}
          replaced={replaced}
          onAdd={() => add(queries)}
          onDiscard={() => setQueries(null)}
        />
      )}
    </div>
  );
}

interface QueriesPreviewProps {
  queries: Queries;
  /** The country of the cities that have to go, because a job has one country, or null. */
  replaced: CountryName | null;
  onAdd(): void;
  onDiscard(): void;
}

function QueriesPreview({ queries, replaced, onAdd, onDiscard }: QueriesPreviewProps) {
  const { cities, country, rows, skipped, problems, problemCount } = queries;
  const targets = cities.reduce((sum, entry) => sum + termCount(entry), 0);
  const left = problems.filter(({ understood }) => understood === null);
  const changed = problems.filter(({ understood }) => understood !== null);
  return (
    <section aria-label="Preview of the file" className="grid min-w-0 gap-2 text-xs text-ink-2">
      <p role="status">
        {pluralize(rows, 'line', 'lines')} understood: {pluralize(cities.length, 'place', 'places')},{' '}
        {pluralize(targets, 'target', 'targets')}, {country === 'Other' ? 'several countries' : country}.
        {skipped > 0 && ` ${pluralize(skipped, 'line', 'lines')} left out.`}
      </p>
      {left.length > 0 && (
        <LineList
          label="Lines left out"
          className="text-bad"
          lines={left.map(({ line, reason }) => ({ line, text: `${reason}.` }))}
        />
      )}
      {changed.length > 0 && (
        <LineList
          label="Lines to check"
          className="text-warn"
          lines={changed.map(({ line, reason, understood }) => ({
            line,
            text: `${reason}. Taken: ${understood ?? ''}`,
          }))}
        />
      )}
      {problemCount > problems.length && (
        <p>Only the first {pluralize(problems.length, 'problem is', 'problems are')} listed.</p>
      )}
      {replaced && (
        <p className="text-warn">
          A job searches in one country. The cities that you added are in another one: {replaced}.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={cities.length === 0} onClick={onAdd}>
          {`${replaced ? 'Replace them with' : 'Add'} ${pluralize(targets, 'target', 'targets')}`}
        </Button>
        <Button size="sm" variant="ghost" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </section>
  );
}
