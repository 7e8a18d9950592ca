import { TABLE_GATE } from '@libs/constants';
import { useFetcher } from '@remix-run/react';
import { Database } from 'lucide-react';
import { useEffect } from 'react';
import { SampleOffer } from '~/components/sample-offer';
import { Banner } from '~/components/ui/banner';
import { ButtonLink } from '~/components/ui/button';
import { EmptyState } from '~/components/ui/empty-state';
import { Waiting } from '~/components/ui/spinner';
import { useUserArea } from '~/components/user-area';
import { announceDatabase } from '~/services/database-event';
import { paths } from '~/services/paths';
import type { DatabaseActResult } from '../user.$userId.user/database/database-act';
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
      {gate.sample && <Sample reason={gate.sample.reason} />}
    </div>
  );
}

/** The table of the sample database, without the way over the account page. */
function Sample({ reason }: { reason: string | null }) {
  const { user } = useUserArea();
  const fetcher = useFetcher<DatabaseActResult>({ key: 'sample-database' });
  const result = fetcher.data;
  useEffect(() => {
    if (result?.ok) announceDatabase(user.id, 'postgres');
  }, [result, user.id]);
  return (
    <fetcher.Form
      method="post"
      action={paths.account(user.id)}
      className="mx-auto grid max-w-200 gap-3 px-4 pb-10"
    >
      {result?.ok === false && <Banner tone="bad">{result.message}</Banner>}
      <SampleOffer isBusy={fetcher.state !== 'idle'} reason={reason} />
    </fetcher.Form>
  );
}
