import { databaseUnreachable, DATABASE_MESSAGES } from '@libs/constants';
import { CircleCheck, CircleAlert, CloudOff, Unplug } from 'lucide-react';
import type { FormEvent, MouseEvent } from 'react';
import { SampleOffer } from '~/components/sample-offer';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { classNames } from '~/components/ui/class-names';
import { EmptyState } from '~/components/ui/empty-state';
import { Icon } from '~/components/ui/icon';
import { Panel } from '~/components/ui/panel';
import { Status } from '~/components/ui/status';
import { useScripted } from '~/services/use-scripted';
import type { DatabaseCardData } from '~/services/wire';
import { ConnectionFields } from './connection-fields';
import type { DatabaseAct } from './database-act';
import { ProviderCards } from './provider-cards';
import { SetupGuide } from './setup-guide';
import { SortIndexStatus } from './sort-index-status';
import { TestReport } from './test-report';
import { useDatabaseCard } from './use-database-card';

const TITLE = 'Database Configuration';

/** Where the listings go (spec §2, Account screen). `card` null: it could not be read. */
export function DatabaseCard({ card }: { card: DatabaseCardData | null }) {
  if (card) return <Card card={card} />;
  return (
    <Panel title={TITLE}>
      <EmptyState icon={CloudOff} title="Not known at the moment">
        {DATABASE_MESSAGES.statusUnknown}
      </EmptyState>
    </Panel>
  );
}

type CardState = ReturnType<typeof useDatabaseCard>;

function Card({ card }: { card: DatabaseCardData }) {
  const state = useDatabaseCard(card);
  const { draft, saved, isConnected, pending } = state;
  const isScripted = useScripted();
  const off = offReason(state, isScripted);
  const press = (act: DatabaseAct) => (event: MouseEvent | FormEvent) => {
    event.preventDefault();
    if (pending === null) state.send(act);
  };
  return (
    <Panel title={TITLE} actions={<Indicator state={state} />}>
      <form
        method="post"
        noValidate
        className="group/database grid gap-4 p-4"
        onSubmit={(event) => (off === null ? press('save-database')(event) : event.preventDefault())}
      >
        {state.isAway && saved && <Banner tone="warn">{databaseUnreachable(saved.provider)}</Banner>}
        {card.offers.sample && (saved === null || saved.provider === 'none') && (
          <SampleOffer
            isBusy={pending === 'sample-database'}
            reason={card.offers.reason}
            onPress={press('sample-database')}
          />
        )}
        <ProviderCards
          chosen={draft.provider}
          connected={isConnected ? (saved?.provider ?? null) : null}
          isAllowed={card.offers.allowed}
          onChoose={state.choose}
        />
        {card.offers.reason && (
          <p className="flex gap-1.5 text-ink-2">
            <Icon of={CircleAlert} size={14} className="mt-0.5 text-ink-3" />
            {card.offers.reason}
          </p>
        )}
        {saved?.sample && isConnected ? (
          <p className="text-ink-2">The sample database of this server. Its rows stay when you disconnect.</p>
        ) : (
          <ConnectionFields
            draft={draft}
            saved={saved}
            isLocked={isConnected}
            wrong={state.wrong}
            onText={state.setText}
            onSsl={state.setSsl}
            onUri={state.setUri}
            onSortIndexes={state.setSortIndexes}
          />
        )}
        {saved?.sortIndexes && isConnected && <SortIndexStatus progress={saved.sortIndexes} />}
        {state.report?.steps && <TestReport ok={state.report.ok} steps={state.report.steps} />}
        <Message state={state} />
        <div className="flex flex-wrap items-center gap-2">
          <Button
            type="submit"
            variant="primary"
            name="act"
            value="save-database"
            busy={pending === 'save-database' && 'Saving...'}
            offBecause={off}
          >
            Save
          </Button>
          <Button
            type="submit"
            name="act"
            value="test-database"
            busy={pending === 'test-database' && 'Testing...'}
            offBecause={off}
            onClick={press('test-database')}
          >
            Test
          </Button>
          <span className="flex-1" />
          <Button
            type="submit"
            name="act"
            value="clear-database"
            variant="ghost"
            icon={Unplug}
            disabled={saved === null}
            busy={pending === 'clear-database' && 'Disconnect'}
            onClick={press('clear-database')}
          >
            Disconnect
          </Button>
        </div>
      </form>
      <SetupGuide provider={draft.provider} setup={card.setup} />
    </Panel>
  );
}

/** Why Test and Save are off (spec §4). Without script nobody knows here what was chosen. */
function offReason({ draft, isConnected }: CardState, isScripted: boolean): string | null {
  if (isConnected) return 'Disconnect first to choose another database';
  if (!isScripted) return null;
  return draft.provider === null ? DATABASE_MESSAGES.chooseProvider : null;
}

/** "Checking...", "Connected", "No Database" or "Not Configured" (spec §4). */
function Indicator({ state: { isChecking, isConnected, saved } }: { state: CardState }) {
  if (isChecking && saved === null) return <Mark tone="idle">Checking...</Mark>;
  if (!isConnected) return <Mark tone="warn">Not Configured</Mark>;
  return saved?.provider === 'none' ? <Mark tone="idle">No Database</Mark> : <Mark tone="ok">Connected</Mark>;
}

const SHAPES = { idle: 'ring', warn: 'square', ok: 'disc' } as const;
const Mark = ({ tone, children }: { tone: keyof typeof SHAPES; children: string }) => (
  <span role="status" className="pr-2 text-xs">
    <Status tone={tone} shape={SHAPES[tone]}>
      {children}
    </Status>
  </span>
);

function Message({ state: { message } }: { state: CardState }) {
  const isBad = message?.ok === false;
  return (
    <p
      role={isBad ? 'alert' : 'status'}
      className={classNames('flex gap-1.5 wrap-anywhere empty:hidden', isBad ? 'text-bad' : 'text-ok')}
    >
      {message && <Icon of={isBad ? CircleAlert : CircleCheck} size={14} className="mt-0.5" />}
      {message?.message}
    </p>
  );
}
