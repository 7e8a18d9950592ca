import { Link, useActionData, useFetcher } from '@remix-run/react';
import { Button, buttonClasses } from '~/components/ui/button';
import { Field } from '~/components/ui/field';
import { Select } from '~/components/ui/select';
import { TextInput } from '~/components/ui/text-input';
import type { UserColumns } from '~/services/api/api-types';
import { INTENT_FIELD } from '~/services/forms/form-fields';
import type { DatabaseActionResult } from '../database/database-action';
import { mappedRows, type FormColumn } from './form-columns';
import { MAPPING_ACTIONS, SCHEMA_PARAM, TABLE_PARAM } from './mapping-action';
import type { MappingData } from './mapping-data.server';
import { MappingReport } from './mapping-report';

interface ColumnsFormProps {
  table: UserColumns;
  data: MappingData;
  address: string;
}

const isMappingResult = (result: unknown): result is DatabaseActionResult =>
  MAPPING_ACTIONS.some((action) => action === (result as DatabaseActionResult | undefined)?.action);

/** Chooses what is written to each column of a table, and by which column its rows are recognized. */
export function ColumnsForm({ table, data: { mapping, fields }, address }: ColumnsFormProps) {
  const fetcher = useFetcher<DatabaseActionResult>({ key: 'table-mapping' });
  const actionData = useActionData();
  const stored = isMappingResult(actionData) ? actionData : undefined;
  const result = fetcher.state === 'idle' ? (fetcher.data ?? stored) : undefined;
  const pending = fetcher.state === 'idle' ? null : fetcher.formData?.get(INTENT_FIELD);
  const saved = mapping?.table === table.table && mapping.schema === table.schema ? mapping : null;
  // Without JavaScript, the form is sent back as it was.
  const initial = stored?.shown?.draft ?? saved;
  const options = [
    { value: '', label: '–' },
    ...fields.map(({ name, label }) => ({ value: name, label: `${label} (${name})` })),
  ];
  return (
    <fetcher.Form method="post" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 className="font-medium wrap-anywhere">{[table.schema, table.table].filter(Boolean).join('.')}</h3>
      <input type="hidden" name={SCHEMA_PARAM} value={table.schema ?? ''} />
      <input type="hidden" name={TABLE_PARAM} value={table.table} />
      <p className="max-w-160 text-ink-2">
        Choose a field for each column to fill. A value that you enter is written to new rows only: when the
        listing has none for the field, or always if you choose no field.
      </p>
      <ul className="grid gap-3">
        {mappedRows(table, initial).map((column, at) => (
          <ColumnRow key={column.name || `new-${at}`} column={column} options={options} />
        ))}
      </ul>
      <Key table={table} initial={initial?.key ?? ''} />
      {result && <MappingReport result={result} />}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          name={INTENT_FIELD}
          value="preview-mapping"
          busy={pending === 'preview-mapping' && 'Testing...'}
        >
          Preview and test
        </Button>
        <Button
          type="submit"
          variant="primary"
          name={INTENT_FIELD}
          value="save-mapping"
          busy={pending === 'save-mapping' && 'Saving...'}
        >
          Save mapping
        </Button>
        <Link to={address} preventScrollReset className={buttonClasses({ variant: 'ghost' })}>
          Close
        </Link>
      </div>
    </fetcher.Form>
  );
}

interface ColumnRowProps {
  column: FormColumn;
  options: { value: string; label: string }[];
}

function ColumnRow({ column: { name, note, field, value }, options }: ColumnRowProps) {
  const label = name === '' ? 'another column' : name;
  return (
    <li className="grid items-start gap-2 border-b border-line pb-3 last:border-b-0 mid:grid-cols-3">
      {name === '' ? (
        <Field label="Column">
          <TextInput name="column" maxLength={128} autoComplete="off" />
        </Field>
      ) : (
        <div className="min-w-0">
          <input type="hidden" name="column" value={name} />
          <p className="mono wrap-anywhere">{name}</p>
          <p className="text-xs wrap-anywhere text-ink-3">{note}</p>
        </div>
      )}
      <Field label={`Field for ${label}`}>
        <Select name="field" defaultValue={field} options={options} />
      </Field>
      <Field label={`Value for ${label}`}>
        <TextInput name="value" defaultValue={value} maxLength={1_000} autoComplete="off" />
      </Field>
    </li>
  );
}

/** Supabase projects do not say which columns are unique, so the name is entered. */
function Key({ table, initial }: { table: UserColumns; initial: string }) {
  const label = 'Recognize rows by';
  if (!table.complete)
    return (
      <Field
        label={label}
        hint="A column with a unique index. Left empty, each place is inserted once and never changed, by the column that has the place key."
      >
        <TextInput name="key" defaultValue={initial} maxLength={128} autoComplete="off" />
      </Field>
    );
  const unique = table.columns.filter((column) => column.unique && column.writable);
  return (
    <Field
      label={label}
      hint="Columns with a unique index. Later captures then update the rows, except columns for which they have no value."
    >
      <Select
        name="key"
        defaultValue={initial}
        options={[
          { value: '', label: 'Insert only: each place once, never changed' },
          ...unique.map(({ name }) => ({ value: name, label: name })),
        ]}
      />
    </Field>
  );
}
