import { Form } from '@remix-run/react';
import { useZone } from '~/components/theme';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { EmptyState } from '~/components/ui/empty-state';
import { Panel } from '~/components/ui/panel';
import { Badge } from '~/components/ui/status';
import { date, timeOfDay } from '~/services/formats';
import type { Session } from '~/services/wire';
import { CloudOff } from 'lucide-react';
import { ACT_FIELD, useAccountAct } from './account-act';
import { browserName } from './browser-name';
import { RowAct } from './row-act';

export const END_SESSION = 'end-session';
export const END_OTHER_SESSIONS = 'end-other-sessions';

/** So many stand open; the rest behind a press. */
const SHOWN = 5;

/** The browsers in which the user is signed in, this one first; any of the others can be signed out from here. */
export function Sessions({ sessions }: { sessions: readonly Session[] | null }) {
  const others = sessions?.filter(({ current }) => !current) ?? [];
  const all = [...(sessions?.filter(({ current }) => current) ?? []), ...others];
  const more = all.slice(SHOWN);
  const end = useAccountAct(END_SESSION);
  const endOthers = useAccountAct(END_OTHER_SESSIONS);
  const refusal = end.result?.message ?? endOthers.result?.message;
  const isBusy = end.isBusy || endOthers.isBusy;
  return (
    <Panel
      title="Signed-in browsers"
      actions={
        others.length > 0 && (
          <Form method="post" preventScrollReset>
            <Button
              type="submit"
              name={ACT_FIELD}
              value={END_OTHER_SESSIONS}
              variant="ghost"
              size="sm"
              busy={endOthers.isBusy && 'Signing out...'}
            >
              Sign out all others
            </Button>
          </Form>
        )
      }
    >
      {refusal && (
        <div className="px-4 pt-3">
          <Banner tone="bad">{refusal}</Banner>
        </div>
      )}
      {sessions === null ? (
        <EmptyState icon={CloudOff} title="Not known at the moment">
          The list of your sessions could not be read. Reload this page to try again.
        </EmptyState>
      ) : (
        <>
          <SessionList sessions={all.slice(0, SHOWN)} isBusy={isBusy} />
          {more.length > 0 && (
            <details className="border-t border-line">
              <summary className="ring-inside px-4 py-2 text-ink-2">{more.length} more</summary>
              <SessionList sessions={more} isBusy={isBusy} />
            </details>
          )}
        </>
      )}
    </Panel>
  );
}

function SessionList({ sessions, isBusy }: { sessions: readonly Session[]; isBusy: boolean }) {
  return (
    <ul aria-busy={isBusy || undefined}>
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </ul>
  );
}

function SessionRow({ session }: { session: Session }) {
  const zone = useZone();
  const { id, current, createdAt, lastSeenAt, userAgent, address } = session;
  const name = browserName(userAgent);
  const [since, seen] = [Date.parse(createdAt), Date.parse(lastSeenAt)];
  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-2 first:border-0">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex min-w-0 items-center gap-2 font-medium">
          <span className="truncate" title={userAgent ?? undefined}>
            {name}
          </span>
          {current && (
            <Badge tone="ok" shape="disc">
              This browser
            </Badge>
          )}
        </p>
        <p className="text-xs wrap-anywhere text-ink-3">
          {address && (
            <>
              <span className="mono">{address}</span>,{' '}
            </>
          )}
          since <time dateTime={createdAt}>{date(since, zone)}</time>, last seen{' '}
          <time dateTime={lastSeenAt}>
            {date(seen, zone)} {timeOfDay(seen, zone)}
          </time>
        </p>
      </div>
      {!current && (
        <RowAct
          act={END_SESSION}
          id={id}
          says="Sign out"
          label={`Sign out ${name}${address ? ` at ${address}` : ''}`}
        />
      )}
    </li>
  );
}
