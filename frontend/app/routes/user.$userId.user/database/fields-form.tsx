import { useFetcher } from '@remix-run/react';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { classNames } from '~/components/ui/class-names';
import type { DatabaseFields } from '~/services/api/api-types';
import { INTENT_FIELD } from '~/services/forms/form-fields';
import type { DatabaseActionResult } from './database-action';

const SETS = [
  { value: 'basic', label: 'Basic columns only' },
  { value: 'full', label: 'All columns, except those about persons' },
  { value: 'custom', label: 'Choose columns' },
] as const;

/** Lets the user choose the optional columns of the table. Works without JavaScript. */
export function FieldsForm({ fields: { set, fields, available } }: { fields: DatabaseFields }) {
  const fetcher = useFetcher<DatabaseActionResult>({ key: 'choose-fields' });
  const [chosenSet, setChosenSet] = useState(set);
  const result = fetcher.state === 'idle' ? fetcher.data : undefined;
  return (
    <fetcher.Form method="post" className="grid gap-3 border-t border-line p-4">
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-medium">Optional columns</legend>
        {SETS.map(({ value, label }) => (
          <label key={value} className="flex items-center gap-2">
            <input
              type="radio"
              name="set"
              value={value}
              checked={chosenSet === value}
              onChange={() => setChosenSet(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <details open={chosenSet === 'custom'}>
        <summary className="cursor-pointer text-ink-2">{available.length} columns to choose from</summary>
        <div className="mt-2 grid gap-2 sm:grid-cols-2">
          {available.map(({ name, label, personal }) => (
            <Checkbox key={name} name="fields" value={name} defaultChecked={fields.includes(name)}>
              {personal ? `${label} (personal data)` : label}
            </Checkbox>
          ))}
        </div>
      </details>
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
