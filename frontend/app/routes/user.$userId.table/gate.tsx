import { TABLE_GATE } from '@libs/constants';
import { Database } from 'lucide-react';
import { ButtonLink } from '~/components/ui/button';
import { EmptyState } from '~/components/ui/empty-state';
import { Waiting } from '~/components/ui/spinner';
import { useUserArea } from '~/components/user-area';
import { paths } from '~/services/paths';
import type { TableGate } from './query/table-state';

const FRAME = 'rounded-2 border border-line-strong bg-surface';

/** Before it is known whether there is a table. */
export function Checking({ search }: { search: string }) {
  const plain = new URLSearchParams(search);
  plain.set('plain', '1');
  return (
    <div className={`${FRAME} grid place-items-center px-6 py-16`}>
      <Waiting>{TABLE_GATE.checking}</Waiting>
      <noscript>
        <a href={`?${plain.toString()}`} className="text-link mt-3 block">
          Show the table without script
        </a>
      </noscript>
    </div>
  );
}

/** No table without a database that answers (spec §2). */
export function Gate({ gate }: { gate: TableGate }) {
  const { user } = useUserArea();
  return (
    <div className={FRAME}>
      <EmptyState
        icon={Database}
        level={2}
        title={TABLE_GATE.required}
        action={
          <ButtonLink variant="primary" to={paths.account(user.id)}>
            {gate.isConfigured ? TABLE_GATE.fix : TABLE_GATE.configure}
          </ButtonLink>
        }
      >
        {gate.message}
      </EmptyState>
    </div>
  );
}
