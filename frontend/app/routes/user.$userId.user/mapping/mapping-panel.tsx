import { Link, useFetcher, useLocation } from '@remix-run/react';
import { useState } from 'react';
import { useUserArea } from '~/components/user-area';
import { Banner } from '~/components/ui/banner';
import { Button, buttonClasses } from '~/components/ui/button';
import { Panel } from '~/components/ui/panel';
import { paths } from '~/services/navigation/paths';
import { INTENT_FIELD } from '~/services/forms/form-fields';
import type { DatabaseActionResult } from '../database/database-action';
import { ColumnsForm } from './columns-form';
import { MAP_PARAM, SCHEMA_PARAM, TABLE_PARAM } from './mapping-action';
import type { MappingData } from './mapping-data.server';
import { TableChoice } from './table-choice';

/** Lets the user deliver listings to a table that they already have. Works without JavaScript. */
export function MappingPanel({ data, ownTable }: { data: MappingData; ownTable: boolean }) {
  const { user } = useUserArea();
  const { mapping, isOpen, tables, error } = data;
  const table = useChosenTable(data);
  const address = paths.accountSection(user.id, 'database');
  const name = mapping && [mapping.schema, mapping.table].filter(Boolean).join('.');
  return (
    <Panel title="Your own table">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4">
        <p className="max-w-160 text-ink-2">
          {name ? (
            <>
              Listings are delivered to <span className="mono wrap-anywhere">{name}</span>.{' '}
              {ownTable
                ? 'Nothing else is read or written in this database.'
                : 'The Data screen keeps showing the table BusinessDatabase, which gets no new listings.'}
            </>
          ) : ownTable ? (
            'No table has been chosen yet: listings wait until then.'
          ) : (
            'Listings are delivered to the table BusinessDatabase. You can have them delivered to an existing table instead.'
          )}
        </p>
        {error && <Banner tone="bad">{error}</Banner>}
        {!isOpen && (
          <div className="flex flex-wrap gap-2">
            <Link
              to={`${address}?${new URLSearchParams({
                [MAP_PARAM]: '1',
                ...(mapping && { [TABLE_PARAM]: mapping.table }),
                ...(mapping?.schema && { [SCHEMA_PARAM]: mapping.schema }),
              })}`}
              preventScrollReset
              className={buttonClasses({})}
            >
              {mapping ? 'Change mapping' : ownTable ? 'Choose your table' : 'Use your own table'}
            </Link>
            {mapping && !ownTable && <RemoveMapping />}
          </div>
        )}
        {isOpen && !table && <TableChoice tables={tables} search={data.search} address={address} />}
        {table && (
          <ColumnsForm key={`${table.schema}.${table.table}`} table={table} data={data} address={address} />
        )}
      </div>
    </Panel>
  );
}

/**
 * Returns the chosen table. If its columns cannot be read again, for example after a press that failed because the database
 * is away, returns what was read before, so that nothing of what was chosen is lost.
 */
function useChosenTable({ table, error }: MappingData): MappingData['table'] {
  const { search } = useLocation();
  const [last, setLast] = useState({ table, search });
  if (table !== null && table !== last.table) setLast({ table, search });
  return table ?? (error !== null && last.search === search ? last.table : null);
}

function RemoveMapping() {
  const fetcher = useFetcher<DatabaseActionResult>({ key: 'remove-mapping' });
  return (
    <fetcher.Form method="post" className="flex flex-wrap items-center gap-2">
      <Button
        type="submit"
        name={INTENT_FIELD}
        value="remove-mapping"
        busy={fetcher.state !== 'idle' && 'Changing...'}
      >
        Deliver to BusinessDatabase again
      </Button>
      {fetcher.data?.ok === false && (
        <p role="alert" className="wrap-anywhere text-bad">
          {fetcher.data.message}
        </p>
      )}
    </fetcher.Form>
  );
}
