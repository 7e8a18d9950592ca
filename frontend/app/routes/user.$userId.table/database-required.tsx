import { TABLE_ACCESS_MESSAGES } from '@libs/constants';
import { useFetcher, useRevalidator } from '@remix-run/react';
import { Database } from 'lucide-react';
import { useEffect } from 'react';
import { SampleDatabaseOffer } from '~/components/sample-database-offer';
import { Banner } from '~/components/ui/banner';
import { ButtonLink } from '~/components/ui/button';
import { EmptyState } from '~/components/ui/empty-state';
import { LoadingMessage } from '~/components/ui/progress';
import { useUserArea } from '~/components/user-area';
import { notifyDatabaseChange } from '~/services/live/database-event';
import { paths } from '~/services/navigation/paths';
import type { DatabaseActionResult } from '../user.$userId.user/database/database-action';
import type { DatabaseRequiredState } from './query/table-state';

const FRAME_CLASS = 'rounded-2 border border-line-strong bg-surface';

/** Shown until it is known whether a table is available. */
export function CheckingDatabase({ search }: { search: string }) {
  const noScriptParams = new URLSearchParams(search);
  noScriptParams.set('noScript', '1');
  return (
    <div className={`${FRAME_CLASS} grid place-items-center px-6 py-16`}>
      <LoadingMessage>{TABLE_ACCESS_MESSAGES.checking}</LoadingMessage>
      <noscript>
        <a href={`?${noScriptParams.toString()}`} className="text-link mt-3 block">
          Show the table without JavaScript
        </a>
      </noscript>
    </div>
  );
}

/** Shown when no database is connected (spec §2), until polling finds that it can be reached again. */
export function DatabaseRequired({ state }: { state: DatabaseRequiredState }) {
  const { user, database } = useUserArea();
  const { revalidate } = useRevalidator();
  const { data, updatedAt } = database;
  const isReachable = updatedAt !== null && data !== null && data.provider !== 'none' && data.connected;
  useEffect(() => {
    if (isReachable && !state.isFinal) revalidate();
    // Each response counts, because the table may still be unreachable after the first one.
  }, [isReachable, state.isFinal, updatedAt, revalidate]);
  return (
    <div className={FRAME_CLASS}>
      <EmptyState
        icon={Database}
        level={2}
        title={TABLE_ACCESS_MESSAGES.required}
        action={
          <ButtonLink variant="primary" to={paths.accountSection(user.id, 'database')}>
            {state.isConfigured ? TABLE_ACCESS_MESSAGES.fix : TABLE_ACCESS_MESSAGES.configure}
          </ButtonLink>
        }
      >
        {state.message}
      </EmptyState>
      {state.sample && <SampleDatabase reason={state.sample.reason} />}
    </div>
  );
}

/** Connects the sample database directly, so that the user does not need to visit the account page. */
function SampleDatabase({ reason }: { reason: string | null }) {
  const { user } = useUserArea();
  const fetcher = useFetcher<DatabaseActionResult>({ key: 'sample-database' });
  const result = fetcher.data;
  useEffect(() => {
    if (result?.ok) notifyDatabaseChange(user.id, 'postgres');
  }, [result, user.id]);
  return (
    <fetcher.Form
      method="post"
      action={paths.accountSection(user.id, 'database')}
      className="mx-auto grid max-w-200 gap-3 px-4 pb-10"
    >
      {result?.ok === false && <Banner tone="bad">{result.message}</Banner>}
      <SampleDatabaseOffer isBusy={fetcher.state !== 'idle'} reason={reason} />
    </fetcher.Form>
  );
}
