import { useFetcher } from '@remix-run/react';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { RADIO_DOT } from '~/components/ui/radio-card';
import { Checkbox } from '~/components/ui/checkbox';
import { classNames } from '~/components/ui/class-names';
import type { DatabaseFields } from '~/services/api/api-types';
import { INTENT_FIELD } from '~/services/forms/form-fields';
import type { DatabaseActionResult } from './database-action';

const SETS = [
  { value: 'basic', label: 'Basic columns only' },
  { value: 'full', label: 'All columns except those about people' },
  { value: 'custom', label: 'Choose columns' },
] as const;

type AvailableField = DatabaseFields['available'][number];

/** Lets the user choose the optional columns of the table. Works without JavaScript. */
export function FieldsForm({ fields: { set, fields, available } }: { fields: DatabaseFields }) {
  const fetcher = useFetcher<DatabaseActionResult>({ key: 'choose-fields' });
  const [chosenSet, setChosenSet] = useState(set);
  const result = fetcher.state === 'idle' ? fetcher.data : undefined;
  const placeFields = available.filter(({ personal }) => !personal);
  const personalFields = available.filter(({ personal }) => personal);
  return (
    <fetcher.Form method="post" className="grid gap-3 border-t border-line p-4">
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-medium">Optional columns</legend>
        <p className="mb-1 max-w-160 text-ink-2">
          Columns of your table in addition to name, phone, address and so on. They are filled the next time a
          listing is captured. Columns are never removed.
        </p>
        {SETS.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-2 mid:min-h-6">
            <input
              type="radio"
              name="set"
              value={value}
              checked={chosenSet === value}
              onChange={() => setChosenSet(value)}
              className={`${RADIO_DOT} mt-0`}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {/* Without JavaScript, the columns are always there to be chosen. */}
      <div className={chosenSet === 'custom' ? 'grid gap-4' : 'hidden noscript:grid noscript:gap-4'}>
        <FieldGroup title="About the place" fields={placeFields} chosen={fields} />
        <FieldGroup title="About people" fields={personalFields} chosen={fields} />
      </div>
      <p
        role={result?.ok === false ? 'alert' : 'status'}
        className={classNames('wrap-anywhere empty:hidden', result?.ok === false ? 'text-bad' : 'text-ok')}
      >
        {result?.message}
      </p>
      {result?.sql && (
        <pre
          tabIndex={0}
          aria-label="SQL that adds the columns"
          className="max-h-64 overflow-auto rounded-1 bg-sunken p-3 text-xs"
        >
          {result.sql}
        </pre>
      )}
      <div>
        <Button
          type="submit"
          name={INTENT_FIELD}
          value="choose-fields"
          busy={fetcher.state !== 'idle' && 'Saving...'}
        >
          Save columns
        </Button>
      </div>
    </fetcher.Form>
  );
}

interface FieldGroupProps {
  title: string;
  fields: readonly AvailableField[];
  chosen: DatabaseFields['fields'];
}

const FieldGroup = ({ title, fields, chosen }: FieldGroupProps) => (
  <fieldset>
    <legend className="mb-1 text-xs font-medium text-ink-2">{title}</legend>
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-x-4 gap-y-1">
      {fields.map(({ name, label }) => (
        <Checkbox key={name} name="fields" value={name} defaultChecked={chosen.includes(name)}>
          {label}
        </Checkbox>
      ))}
    </div>
  </fieldset>
);
