import { databaseUnreachable, DATABASE_MESSAGES } from '@libs/constants';
import { CircleCheck, CircleAlert, CloudOff, Pencil, PlugZap } from 'lucide-react';
import type { FormEvent, MouseEvent } from 'react';
import { SampleDatabaseOffer } from '~/components/sample-database-offer';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { classNames } from '~/components/ui/class-names';
import { EmptyState } from '~/components/ui/empty-state';
import { Icon } from '~/components/ui/icon';
import { Panel } from '~/components/ui/panel';
import { Status } from '~/components/ui/status';
import { useHydrated } from '~/services/page/use-hydrated';
import type { DatabaseCardData } from '~/services/api/api-types';
import { ConnectionFields } from './connection-fields';
import { ConnectionSummary } from './connection-summary';
import type { DatabaseAction } from './database-action';
import { DisconnectButton } from './disconnect-button';
import { FieldsForm } from './fields-form';
import { ProviderCards } from './provider-cards';
import { SetupGuide } from './setup-guide';
import { SortIndexStatus } from './sort-index-status';
import { TestReport } from './test-report';
import { useDatabaseCard } from './use-database-card';

const CARD_TITLE = 'Database Configuration';

/**
 * Lets the user configure where listings are stored (spec §2, Account screen). `card` is null if its data could not
 * be loaded.
 */
export function DatabaseCard({ card }: { card: DatabaseCardData | null }) {
  if (card) return <DatabaseCardForm card={card} />;
  return (
    <Panel title={CARD_TITLE}>
      <EmptyState icon={CloudOff} title="Currently unavailable">
        {DATABASE_MESSAGES.statusUnknown}
      </EmptyState>
    </Panel>
  );
}

type DatabaseCardState = ReturnType<typeof useDatabaseCard>;

function DatabaseCardForm({ card }: { card: DatabaseCardData }) {
  const state = useDatabaseCard(card);
  const { draft, savedConfig, isConnected, isEditing, pending } = state;
  const isHydrated = useHydrated();
  const disabledReason = disabledReasonOf(state, isHydrated);
  const isClosed = isConnected && !isEditing && savedConfig?.provider !== 'none';
  const handlePress = (action: DatabaseAction) => (event: MouseEvent | FormEvent) => {
    event.preventDefault();
    if (pending === null) state.send(action);
  };
  return (
    <Panel title={CARD_TITLE} actions={<Indicator state={state} />}>
      <form
        method="post"
        noValidate
        className="group/database grid grid-cols-[minmax(0,1fr)] gap-4 p-4"
        onSubmit={(event) =>
          disabledReason === null ? handlePress('save-database')(event) : event.preventDefault()
        }
      >
        {state.isUnreachable && savedConfig && (
          <Banner tone="warn">{databaseUnreachable(savedConfig.provider)}</Banner>
        )}
        {card.availability.sample && (savedConfig === null || savedConfig.provider === 'none') && (
          <SampleDatabaseOffer
            isBusy={pending === 'sample-database'}
            reason={card.availability.reason}
            onPress={handlePress('sample-database')}
          />
        )}
        {isClosed && savedConfig && (
          <ConnectionSummary config={savedConfig} delivery={card.delivery}>
            <Button icon={Pencil} onClick={() => state.edit(true)}>
              Edit
            </Button>
            <Button
              type="submit"
              name="intent"
              value="test-saved"
              icon={PlugZap}
              busy={pending === 'test-saved' && 'Testing...'}
              onClick={handlePress('test-saved')}
            >
              Test
            </Button>
            <span className="flex-1" />
            <Disconnect state={state} />
          </ConnectionSummary>
        )}
        <ProviderCards
          chosen={draft.provider}
          connectedProvider={isConnected && !isEditing ? (savedConfig?.provider ?? null) : null}
          isAllowed={card.availability.allowed}
          onSelect={state.choose}
        />
        {card.availability.reason && (
          <p className="flex gap-1.5 text-ink-2">
            <Icon of={CircleAlert} size={14} className="mt-0.5 text-ink-3" />
            {card.availability.reason}
          </p>
        )}
        <ConnectionDetails state={state} isClosed={isClosed} />
        {savedConfig?.sortIndexes && isConnected && <SortIndexStatus progress={savedConfig.sortIndexes} />}
        {state.report?.steps && <TestReport ok={state.report.ok} steps={state.report.steps} />}
        <FormMessage state={state} />
        {!isClosed && (
          <div className="flex flex-wrap items-center gap-2">
            <Button
              type="submit"
              variant="primary"
              name="intent"
              value="save-database"
              busy={pending === 'save-database' && 'Saving...'}
              disabledReason={disabledReason}
            >
              Save
            </Button>
            <Button
              type="submit"
              name="intent"
              value="test-database"
              busy={pending === 'test-database' && 'Testing...'}
              disabledReason={disabledReason}
              onClick={handlePress('test-database')}
            >
              Test
            </Button>
            {isEditing && <Button onClick={() => state.edit(false)}>Cancel</Button>}
            <span className="flex-1" />
            <Disconnect state={state} />
          </div>
        )}
      </form>
      {savedConfig && savedConfig.provider !== 'none' && <FieldsForm fields={card.fields} />}
      <SetupGuide provider={draft.provider} setupSql={card.setupSql} />
    </Panel>
  );
}

/** The fields of the connection. While a database is connected, they are closed, locked and masked. */
function ConnectionDetails({ state, isClosed }: { state: DatabaseCardState; isClosed: boolean }) {
  const { savedConfig } = state;
  const fields = (
    <ConnectionFields
      draft={state.draft}
      savedConfig={savedConfig}
      isLocked={state.isConnected && !state.isEditing}
      fieldErrors={state.fieldErrors}
      onText={state.setText}
      onSsl={state.setSsl}
      onUsesUri={state.setUsesUri}
      onSortIndexes={state.setSortIndexes}
      onOwnTable={state.setOwnTable}
    />
  );
  if (!isClosed) return fields;
  if (savedConfig?.sample)
    return <p className="text-ink-2">Its rows are kept when you disconnect the sample database.</p>;
  return (
    <details>
      <summary className="w-fit cursor-pointer text-ink-2">Saved connection</summary>
      <div className="mt-3 grid gap-4">{fields}</div>
    </details>
  );
}

const Disconnect = ({ state: { savedConfig, pending, send } }: { state: DatabaseCardState }) => (
  <DisconnectButton
    isDisabled={savedConfig === null}
    isPending={pending === 'clear-database'}
    onConfirm={() => pending === null && send('clear-database')}
  />
);

/**
 * Returns the reason why Test and Save are disabled, or null (spec §4). Before hydration, both are enabled, because
 * the chosen provider is not known yet.
 */
function disabledReasonOf(
  { draft, isConnected, isEditing }: DatabaseCardState,
  isHydrated: boolean,
): string | null {
  if (isConnected && !isEditing) return 'Disconnect first to choose another database';
  if (!isHydrated) return null;
  return draft.provider === null ? DATABASE_MESSAGES.chooseProvider : null;
}

/** Shows "Checking...", "Connected", "No Database" or "Not Configured" (spec §4). */
function Indicator({ state: { isChecking, isConnected, savedConfig } }: { state: DatabaseCardState }) {
  if (isChecking && savedConfig === null) return <StatusMark tone="idle">Checking...</StatusMark>;
  if (!isConnected) return <StatusMark tone="warn">Not Configured</StatusMark>;
  return savedConfig?.provider === 'none' ? (
    <StatusMark tone="idle">No Database</StatusMark>
  ) : (
    <StatusMark tone="ok">Connected</StatusMark>
  );
}

const SHAPES = { idle: 'ring', warn: 'square', ok: 'disc' } as const;
const StatusMark = ({ tone, children }: { tone: keyof typeof SHAPES; children: string }) => (
  <span role="status" className="pr-2 text-xs">
    <Status tone={tone} shape={SHAPES[tone]}>
      {children}
    </Status>
  </span>
);

function FormMessage({ state: { message } }: { state: DatabaseCardState }) {
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
