import { Form } from '@remix-run/react';
import { useZone } from '~/components/use-preferences';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { EmptyState } from '~/components/ui/empty-state';
import { Panel } from '~/components/ui/panel';
import { Badge } from '~/components/ui/status';
import { formatDate, formatTime } from '~/services/page/formats';
import type { Session } from '~/services/api/api-types';
import { CloudOff } from 'lucide-react';
import { INTENT_FIELD } from '~/services/forms/form-fields';
import { useAccountAction } from './account-action';
import { browserName } from './browser-name';
import { RowAction } from './row-action';

export const SIGN_OUT_SESSION = 'sign-out-session';
export const SIGN_OUT_OTHER_SESSIONS = 'sign-out-other-sessions';

/** Number of sessions shown before the list is expanded. */
const MAX_VISIBLE_SESSIONS = 5;

/**
 * Lists the browsers in which the user is signed in, with the current browser first. The user can sign out the other
 * browsers.
 */
export function Sessions({ sessions }: { sessions: readonly Session[] | null }) {
  const others = sessions?.filter(({ current }) => !current) ?? [];
  const orderedSessions = [...(sessions?.filter(({ current }) => current) ?? []), ...others];
  const foldedSessions = orderedSessions.slice(MAX_VISIBLE_SESSIONS);
  const signOut = useAccountAction(SIGN_OUT_SESSION);
  const signOutOthers = useAccountAction(SIGN_OUT_OTHER_SESSIONS);
  const errorMessage = signOut.result?.message ?? signOutOthers.result?.message;
  const isBusy = signOut.isBusy || signOutOthers.isBusy;
  return (
    <Panel
      title="Signed-in browsers"
      actions={
        others.length > 0 && (
          <Form method="post" preventScrollReset>
            <Button
              type="submit"
              name={INTENT_FIELD}
              value={SIGN_OUT_OTHER_SESSIONS}
              variant="ghost"
              size="sm"
              busy={signOutOthers.isBusy && 'Signing out...'}
            >
              Sign out all others
            </Button>
          </Form>
        )
      }
    >
      {errorMessage && (
        <div className="px-4 pt-3">
          <Banner tone="bad">{errorMessage}</Banner>
        </div>
      )}
      {sessions === null ? (
        <EmptyState icon={CloudOff} title="Currently unavailable">
          Your sessions could not be loaded. Reload this page to try again.
        </EmptyState>
      ) : (
        <>
          <SessionList sessions={orderedSessions.slice(0, MAX_VISIBLE_SESSIONS)} isBusy={isBusy} />
          {foldedSessions.length > 0 && (
            <details className="border-t border-line">
              <summary className="ring-inside px-4 py-2 text-ink-2">{foldedSessions.length} more</summary>
              <SessionList sessions={foldedSessions} isBusy={isBusy} />
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
  const [createdTime, lastSeenTime] = [Date.parse(createdAt), Date.parse(lastSeenAt)];
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
          signed in <time dateTime={createdAt}>{formatDate(createdTime, zone)}</time>, last seen{' '}
          <time dateTime={lastSeenAt}>
            {formatDate(lastSeenTime, zone)} {formatTime(lastSeenTime, zone)}
          </time>
        </p>
      </div>
      {!current && (
        <RowAction
          action={SIGN_OUT_SESSION}
          id={id}
          text="Sign out"
          label={`Sign out ${name}${address ? ` at ${address}` : ''}`}
        />
      )}
    </li>
  );
}
