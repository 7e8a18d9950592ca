import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useZone } from '~/components/use-preferences';
import { apiQueries } from '~/services/api/api-queries';
import { formatCount } from '~/services/page/formats';
import type { TableSummary } from '~/services/api/api-types';
import { columnName, type Column } from '../grid/columns';
import { filterParams, type TableQuery } from '../query/table-query';
import type { TablePage } from '../query/table-state';
import { boundText, meanText, shareText } from './summary-text';

interface SummaryPanelProps {
  page: TablePage;
  query: TableQuery;
  columns: readonly Column[];
}

/** The figures of the columns shown, of all rows that match the filter. They are loaded when the user opens the panel. */
export function SummaryPanel({ page, query, columns }: SummaryPanelProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="border-t border-line-strong"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="cursor-pointer px-3 py-2 text-ink-2 mid:px-4">Summary of columns</summary>
      {isOpen && <Figures page={page} query={query} columns={columns} />}
    </details>
  );
}

function Figures({ page, query, columns }: SummaryPanelProps) {
  const fields = columns.map(({ key }) => key);
  const params = { ...filterParams(query), fields };
  const { data, isError } = useQuery({
    // Loads again after an edit, which loads the rows again.
    queryKey: ['table-summary', params, page.rows, page.matching],
    queryFn: ({ signal }) => apiQueries.tableSummary(params, signal),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (isError)
    return (
      <p role="alert" className="px-3 pb-3 text-bad mid:px-4">
        The summary could not be loaded. The table may be too large for this filter.
      </p>
    );
  if (!data)
    return (
      <p role="status" className="px-3 pb-3 text-ink-2 mid:px-4">
        Loading the summary...
      </p>
    );
  return <SummaryTable summary={data} columns={columns} />;
}

function SummaryTable({
  summary: { count, columns: sums },
  columns,
}: {
  summary: TableSummary;
  columns: readonly Column[];
}) {
  const zone = useZone();
  const titles = new Map(columns.map((column) => [column.key as string, columnName(column)]));
  return (
    <div
      className="overflow-x-auto px-3 pb-3 mid:px-4"
      tabIndex={0}
      role="region"
      aria-label="Summary of columns"
    >
      <table className="text-sm">
        <caption className="pb-2 text-left text-ink-2">Of {formatCount(count)} listings</caption>
        <thead>
          <tr className="text-left text-xs text-ink-2">
            <th scope="col" className="py-1 pr-6 font-medium">
              Column
            </th>
            {['Filled', 'Minimum', 'Mean', 'Maximum'].map((title) => (
              <th key={title} scope="col" className="py-1 pr-6 text-right font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sums.map((sum) => (
            <tr key={sum.field} className="border-t border-line">
              <th scope="row" className="py-1 pr-6 text-left font-normal">
                {titles.get(sum.field) ?? sum.field}
              </th>
              {[
                shareText(sum.filled, count),
                boundText(sum.min, zone),
                meanText(sum.mean),
                boundText(sum.max, zone),
              ].map((text, at) => (
                <td key={at} className="mono py-1 pr-6 text-right">
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
