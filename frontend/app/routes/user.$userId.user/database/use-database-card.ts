import { DATABASE_MESSAGES, type DatabaseProvider } from '@libs/constants';
import { useActionData, useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useUserArea } from '~/components/user-area';
import { announceDatabase } from '~/services/database-event';
import type { DatabaseCardData } from '~/services/wire';
import { DATABASE_ACTS, type DatabaseAct, type DatabaseActResult } from './database-act';
import { emptyDraft, fieldsToSend, withProvider, withText, withUri, type FormField } from './form-fields';

/** How long a message stays (spec §8): saved and cleared 3 s, a failed test 4 s, a failed save or clear 5 s. */
export function messageMs({ act, ok }: Pick<DatabaseActResult, 'act' | 'ok'>): number {
  if (ok) return 3_000;
  return act === 'test-database' ? 4_000 : 5_000;
}

const isOwn = (result: unknown): result is DatabaseActResult =>
  DATABASE_ACTS.some((act) => act === (result as DatabaseActResult | undefined)?.act);

/** The card's form and what its buttons do (spec §4, Database connection). */
export function useDatabaseCard(card: DatabaseCardData) {
  const { user, database } = useUserArea();
  const fetcher = useFetcher<DatabaseActResult>({ key: 'database-act' });
  const drawn = useActionData();
  const saved = card.config;
  const [draft, setDraft] = useState(() => emptyDraft(saved?.provider ?? null));
  const [result, setResult] = useState<DatabaseActResult | null>(isOwn(drawn) ? drawn : null);
  const [message, setMessage] = useState<DatabaseActResult | null>(result);

  const answers = database.data?.connected ?? saved !== null;
  const isConnected = saved !== null && answers;
  const pending: DatabaseAct | null =
    fetcher.state === 'idle' ? null : ((fetcher.formData?.get('act') as DatabaseAct | null) ?? null);

  const settle = (answer: DatabaseActResult) => {
    setResult(answer);
    setMessage(answer);
    if (!answer.ok || answer.act === 'test-database') return;
    const provider = answer.act === 'sample-database' ? 'postgres' : draft.provider;
    const isCleared = answer.act === 'clear-database';
    setDraft(emptyDraft(isCleared ? 'none' : provider));
    announceDatabase(user.id, isCleared ? null : provider);
  };
  const latest = useRef(settle);
  latest.current = settle;
  useEffect(() => {
    if (fetcher.state === 'idle' && fetcher.data) latest.current(fetcher.data);
  }, [fetcher.state, fetcher.data]);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), messageMs(message));
    return () => clearTimeout(timer);
  }, [message]);

  const send = (act: DatabaseAct) => {
    // Nothing to connect to: no server is asked (spec §5).
    if (act === 'test-database' && draft.provider === 'none')
      return settle({ act, ok: true, message: DATABASE_MESSAGES.noDatabase });
    setMessage(null);
    if (act !== 'clear-database') setResult(null);
    const fields = act === 'clear-database' || act === 'sample-database' ? {} : fieldsToSend(draft);
    fetcher.submit({ act, ...fields }, { method: 'post' });
  };
  const clearMessages = () => {
    setMessage(null);
    setResult(null);
  };
  return {
    draft,
    saved,
    isConnected,
    /** The saved database does not answer. */
    isAway: saved !== null && !answers,
    isChecking: database.data === null && database.failures === 0,
    pending,
    message,
    /** Of the last test, until the form changes. */
    report: result?.act === 'test-database' && result.steps ? result : null,
    wrong: result?.wrong ?? {},
    send,
    choose(provider: DatabaseProvider) {
      clearMessages();
      setDraft((last) => withProvider(last, provider));
    },
    setText: (field: FormField, text: string) => setDraft((last) => withText(last, field, text)),
    setSsl: (ssl: boolean) => setDraft((last) => ({ ...last, ssl })),
    setUri: (usesUri: boolean) => setDraft((last) => withUri(last, usesUri)),
    setSortIndexes: (sortIndexes: boolean) => setDraft((last) => ({ ...last, sortIndexes })),
  };
}
