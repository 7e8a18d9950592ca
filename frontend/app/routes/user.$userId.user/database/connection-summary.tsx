import { BUSINESS_TABLE } from '@libs/constants';
import type { ReactNode } from 'react';
import { useTableRowCount } from '~/components/use-table-row-count';
import { useZone } from '~/components/use-preferences';
import type { DatabaseCardData, DatabaseConfig } from '~/services/api/api-types';
import { formatCount, formatDate, formatShortTime, pluralize } from '~/services/page/formats';

interface ConnectionSummaryProps {
  config: DatabaseConfig;
  delivery: DatabaseCardData['delivery'];
  /** What can be done with the connection. */
  children: ReactNode;
}

/** A connected database: where it is, what is in it, and when listings were last written to it. */
export function ConnectionSummary({ config, delivery, children }: ConnectionSummaryProps) {
  const zone = useZone();
  const rowCount = useTableRowCount();
  const deliveredAt = delivery?.lastDeliveredAt;
  const rows = [
    {
      name: 'Host',
      value: config.server ?? 'Sample database on this server',
      isMono: config.server !== null,
    },
    { name: 'Table', value: config.table ?? 'Not chosen yet', isMono: config.table !== null },
    // The rows of a table of the user's own are not counted.
    ...(config.table === BUSINESS_TABLE
      ? [{ name: 'Rows', value: rowCount === null ? 'Currently unknown' : formatCount(rowCount) }]
      : []),
    {
      name: 'Last delivery',
      value: deliveredAt
        ? `${formatDate(deliveredAt, zone)} ${formatShortTime(deliveredAt, zone)}`
        : 'None yet',
    },
  ];
  const waiting = delivery?.waiting ?? 0;
  return (
    <section
      aria-label="Connected database"
      className="grid gap-3 rounded-2 border border-line bg-sunken p-3"
    >
      <dl className="grid gap-x-6 gap-y-2 mid:grid-cols-[repeat(4,auto)] mid:justify-between">
        {rows.map(({ name, value, isMono }) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-ink-3">{name}</dt>
            <dd className={`wrap-anywhere ${isMono ? 'mono' : ''}`}>{value}</dd>
          </div>
        ))}
      </dl>
      {waiting > 0 && (
        <p className="text-ink-2">
          {pluralize(waiting, 'listing is', 'listings are')} waiting to be delivered.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </section>
  );
}
