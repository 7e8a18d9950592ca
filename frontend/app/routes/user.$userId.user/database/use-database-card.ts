import { DATABASE_MESSAGES, type DatabaseProvider } from '@libs/constants';
import { useActionData, useFetcher } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useUserArea } from '~/components/user-area';
import { INTENT_FIELD } from '~/services/forms/form-fields';
import { useFetcherResult } from '~/services/forms/use-fetcher-result';
import { notifyDatabaseChange } from '~/services/live/database-event';
import type { DatabaseCardData } from '~/services/api/api-types';
import { MAPPING_ACTIONS } from '../mapping/mapping-action';
import { DATABASE_ACTIONS, type DatabaseAction, type DatabaseActionResult } from './database-action';
import {
  emptyDraft,
  fieldsToSend,
  savedDraft,
  withProvider,
  withText,
  withUri,
  type ConnectionDraft,
  type FormField,
} from './connection-draft';

/**
 * Returns how many milliseconds a message is shown (spec §8): 3 s after a successful save or clear, 4 s after a
 * failed test, and 5 s after a failed save or clear.
 */
export function messageMs({ action, ok }: Pick<DatabaseActionResult, 'action' | 'ok'>): number {
  if (ok) return 3_000;
  return isTest({ action }) ? 4_000 : 5_000;
}

const isTest = ({ action }: Pick<DatabaseActionResult, 'action'>): boolean =>
  action === 'test-database' || action === 'test-saved';

/** Mappings have a form of their own, which shows their results. */
const CARD_ACTIONS = DATABASE_ACTIONS.filter(
  (action) => !(MAPPING_ACTIONS as readonly DatabaseAction[]).includes(action),
);
const isDatabaseResult = (result: unknown): result is DatabaseActionResult =>
  CARD_ACTIONS.some((action) => action === (result as DatabaseActionResult | undefined)?.action);

/** Returns the state and actions of the database card (spec §4, Database connection). */
export function useDatabaseCard(card: DatabaseCardData) {
  const { user, database } = useUserArea();
  const fetcher = useFetcher<DatabaseActionResult>({ key: 'database-action' });
  const actionData = useActionData();
  const savedConfig = card.config;
  /** Null until the user changes something: the form then shows what is saved. */
  const [changedDraft, setDraft] = useState<ConnectionDraft | null>(null);
  const draft = changedDraft ?? savedDraft(savedConfig);
  const change = (changed: (draft: ConnectionDraft) => ConnectionDraft) =>
    setDraft((current) => changed(current ?? savedDraft(savedConfig)));
  const [result, setResult] = useState<DatabaseActionResult | null>(
    isDatabaseResult(actionData) ? actionData : null,
  );
  const [isEditing, setEditing] = useState(false);
  const [message, setMessage] = useState<DatabaseActionResult | null>(result);

  const isReachable = database.data?.connected ?? savedConfig !== null;
  const isConnected = savedConfig !== null && isReachable;
  const pending: DatabaseAction | null =
    fetcher.state === 'idle'
      ? null
      : ((fetcher.formData?.get(INTENT_FIELD) as DatabaseAction | null) ?? null);

  const handleResult = (latestResult: DatabaseActionResult) => {
    setResult(latestResult);
    setMessage(latestResult);
    if (!latestResult.ok || isTest(latestResult)) return;
    setEditing(false);
    const provider = latestResult.action === 'sample-database' ? 'postgres' : draft.provider;
    const isCleared = latestResult.action === 'clear-database';
    setDraft(isCleared ? emptyDraft('none') : null);
    notifyDatabaseChange(user.id, isCleared ? null : provider);
  };
  useFetcherResult(fetcher, handleResult);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), messageMs(message));
    return () => clearTimeout(timer);
  }, [message]);

  const send = (action: DatabaseAction) => {
    // With No Database, there is nothing to connect to, so the API is not called (spec §5).
    if (action === 'test-database' && draft.provider === 'none')
      return handleResult({ action, ok: true, message: DATABASE_MESSAGES.noDatabase });
    setMessage(null);
    if (action !== 'clear-database') setResult(null);
    const sendsForm = action === 'test-database' || action === 'save-database';
    const fields = sendsForm ? fieldsToSend(draft, { keepSaved: savedConfig !== null }) : {};
    fetcher.submit({ [INTENT_FIELD]: action, ...fields }, { method: 'post' });
  };
  const clearMessages = () => {
    setMessage(null);
    setResult(null);
  };
  return {
    draft,
    savedConfig,
    isConnected,
    /** Whether the user enters another connection while one is saved. */
    isEditing,
    edit(isOn: boolean) {
      clearMessages();
      setDraft(null);
      setEditing(isOn);
    },
    /** Whether the saved database is not responding. */
    isUnreachable: savedConfig !== null && !isReachable,
    isChecking: database.data === null && database.failures === 0,
    pending,
    message,
    /** Report on the last test; null once the form changes. */
    report: result && isTest(result) && result.steps ? result : null,
    fieldErrors: result?.fieldErrors ?? {},
    send,
    choose(provider: DatabaseProvider) {
      clearMessages();
      change((current) => withProvider(current, provider, savedConfig));
    },
    setText: (field: FormField, text: string) => change((current) => withText(current, field, text)),
    setSsl: (ssl: boolean) => change((current) => ({ ...current, ssl })),
    setUsesUri: (usesUri: boolean) => change((current) => withUri(current, usesUri)),
    setOwnTable: (ownTable: boolean) => change((current) => ({ ...current, ownTable })),
    setSortIndexes: (sortIndexes: boolean) => change((current) => ({ ...current, sortIndexes })),
  };
}
