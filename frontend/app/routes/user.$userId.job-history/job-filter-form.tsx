import { HISTORY_STATUSES, type HistoryStatus } from '@libs/constants';
import { useEffect, useRef } from 'react';
import { Select } from '~/components/ui/select';
import { SearchInput, TextInput } from '~/components/ui/text-input';
import { useFilterText } from '~/components/use-filter-text';
import { MAX_FILTER_TEXT, type JobFilter } from './job-filter';

const STATUS_OPTIONS = [
  { value: '', label: 'All statuses' },
  ...HISTORY_STATUSES.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })),
];

interface JobFilterFormProps {
  filter: JobFilter;
  onChange(filter: JobFilter): void;
}

/** Filters the jobs by text, status and day. Without JavaScript, the form submits the same parameters. */
export function JobFilterForm({ filter, onChange }: JobFilterFormProps) {
  const input = useFilterText(filter.text, (text) => onChange({ ...filter, text }));
  return (
    <form
      method="get"
      role="search"
      aria-label="Jobs"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2"
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ ...filter, text: input.value.trim() });
      }}
    >
      <SearchInput
        {...input}
        name="text"
        aria-label="City or business type"
        placeholder="City or type"
        maxLength={MAX_FILTER_TEXT}
        className="min-w-40 flex-[1_1_160px] mid:max-w-72"
      />
      <Select
        name="status"
        aria-label="Status"
        className="w-[8rem]"
        options={STATUS_OPTIONS}
        value={filter.status}
        onChange={(event) => onChange({ ...filter, status: event.target.value as HistoryStatus | '' })}
      />
      <div className="flex gap-x-3 max-mid:grid max-mid:w-full max-mid:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] max-mid:gap-y-2">
        <DayInput
          label="From"
          name="from"
          day={filter.from}
          onChange={(from) => onChange({ ...filter, from })}
        />
        <DayInput label="To" name="to" day={filter.to} onChange={(to) => onChange({ ...filter, to })} />
      </div>
      <noscript>
        <button type="submit" className="text-link">
          Filter
        </button>
      </noscript>
    </form>
  );
}

interface DayInputProps {
  label: string;
  name: string;
  day: string;
  onChange(day: string): void;
}

/** The browser reports an incomplete day as ''. The input therefore keeps what is typed until it is complete or empty. */
function DayInput({ label, name, day, onChange }: DayInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = day;
  }, [day]);
  return (
    <label className="flex gap-1.5 text-xs text-ink-2 max-mid:flex-col mid:items-center">
      {label}
      <TextInput
        ref={input}
        type="date"
        name={name}
        defaultValue={day}
        min="2000-01-01"
        max="2099-12-31"
        className="mid:w-[8.5rem]"
        onChange={({ target: { value, validity } }) => {
          if (validity.valid && value !== day) onChange(value);
        }}
      />
    </label>
  );
}
