import { DatabaseZap } from 'lucide-react';
import { Banner } from '~/components/ui/banner';
import { ButtonLink } from '~/components/ui/button';
import { paths } from '~/services/navigation/paths';
import type { RuntimeState } from '~/services/api/api-types';

interface UnreadableTableProps {
  table: RuntimeState['unreadableTable'];
  userId: string;
}

/** Says that a job waits for the user's database, or went on without it. Null for all other jobs. */
export const UnreadableTable = ({ table, userId }: UnreadableTableProps) =>
  table && (
    <Banner
      tone="warn"
      icon={DatabaseZap}
      action={
        <ButtonLink size="sm" to={paths.accountSection(userId, 'database')}>
          Check the database
        </ButtonLink>
      }
    >
      {table.message}
    </Banner>
  );
