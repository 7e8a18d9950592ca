import { Form, Link } from '@remix-run/react';
import { Button, buttonClasses } from '~/components/ui/button';
import { Field } from '~/components/ui/field';
import { TextInput } from '~/components/ui/text-input';
import type { UserTables } from '~/services/api/api-types';
import { MAP_PARAM, SCHEMA_PARAM, SEARCH_PARAM, TABLE_PARAM } from './mapping-action';

interface TableChoiceProps {
  /** Null if they could not be read. */
  tables: UserTables | null;
  search: string;
  address: string;
}

/** Lets the user choose a table from the list, or enter its name. */
export function TableChoice({ tables, search, address }: TableChoiceProps) {
  const found = tables?.tables ?? [];
  const isListed = found.length > 0 || search !== '';
  return (
    <div className="grid gap-4">
      {isListed && (
        <Form method="get" action={address} preventScrollReset className="flex flex-wrap items-end gap-2">
          <input type="hidden" name={MAP_PARAM} value="1" />
          <Field label="Find a table">
            <TextInput name={SEARCH_PARAM} defaultValue={search} maxLength={128} />
          </Field>
          <Button type="submit">Find</Button>
        </Form>
      )}
      {found.length > 0 && (
        <ul aria-label="Tables" className="max-h-64 overflow-auto rounded-2 border border-line">
          {found.map(({ schema, table }) => (
            <li key={`${schema}.${table}`} className="border-b border-line last:border-b-0">
              <Link
                to={`${address}?${new URLSearchParams({ [MAP_PARAM]: '1', [TABLE_PARAM]: table, ...(schema && { [SCHEMA_PARAM]: schema }) })}`}
                preventScrollReset
                className="ring-inside mono block min-h-11 px-3 py-3 wrap-anywhere no-underline hover:bg-hover mid:min-h-9 mid:py-2"
              >
                {schema ? `${schema}.${table}` : table}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {search !== '' && found.length === 0 && <p className="text-ink-2">No table name contains this.</p>}
      <Form method="get" action={address} preventScrollReset className="flex flex-wrap items-end gap-2">
        <input type="hidden" name={MAP_PARAM} value="1" />
        <Field label="Schema (optional)">
          <TextInput name={SCHEMA_PARAM} maxLength={128} autoComplete="off" />
        </Field>
        <Field label="Table">
          <TextInput name={TABLE_PARAM} required maxLength={128} autoComplete="off" />
        </Field>
        <Button type="submit">Continue</Button>
        <Link to={address} preventScrollReset className={buttonClasses({ variant: 'ghost' })}>
          Cancel
        </Link>
      </Form>
    </div>
  );
}
