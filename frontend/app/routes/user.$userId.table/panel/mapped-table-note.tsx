import { Link } from '@remix-run/react';
import { useUserArea } from '~/components/user-area';
import { paths } from '~/services/navigation/paths';

/** Says that new listings go to a table of the user's own, which this screen does not show. */
export function MappedTableNote({ table }: { table: string | null }) {
  const { user } = useUserArea();
  if (table === null) return null;
  return (
    <p role="note" className="border-b border-line px-3 py-2 text-sm wrap-anywhere text-ink-2 mid:px-4">
      This is the table BusinessDatabase. New listings are delivered to your table{' '}
      <span className="mono">{table}</span> instead: see them on each{' '}
      <Link to={paths.jobHistory(user.id)} className="text-link">
        job
      </Link>
      , or{' '}
      <Link to={paths.accountSection(user.id, 'database')} className="text-link">
        change the mapping
      </Link>
      .
    </p>
  );
}
