import { TABLE_MESSAGES } from '@libs/constants';
import { useFetcher } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useToast } from '~/components/ui/toast';
import { apiPaths } from '~/services/paths';
import type { DuplicatesPreview, TableUndo } from '~/services/wire';
import { apiQueries } from '~/services/api-queries';
import type { TablePage } from '../query/table-state';
import { doneMessage, type TableActDone, type TableActName, type TableActResult } from './table-act';

export interface FootMessage {
  tone: 'ok' | 'bad';
  text: string;
}

export interface TableActs {
  /** What was pressed and is not done yet. */
  pending: TableActName | 'download' | null;
  message: FootMessage | null;
  say(tone: FootMessage['tone'], text: string): void;
  /** The last act that can be taken back. */
  undo: TableUndo | null;
  send(act: TableActName, fields: Record<string, string>): void;
  /** Takes note of an act that was done elsewhere on the screen. */
  note(result: TableActDone): void;
  download(): void;
  /** The question before a deletion. */
  isDeleting: boolean;
  setDeleting(isOpen: boolean): void;
  /** What Remove Dupes would do; null while it is being looked for. */
  isDeduping: boolean;
  setDeduping(isOpen: boolean): void;
  preview: DuplicatesPreview | null;
}

/** What the buttons of the panel do, and what came of it. `onDone`: the rows are not those of before. */
export function useTableActs(page: TablePage, onDone: () => void): TableActs {
  const toast = useToast();
  const fetcher = useFetcher<TableActResult>({ key: 'table-act' });
  const [message, setMessage] = useState<FootMessage | null>(null);
  const [undo, setUndo] = useState(page.undo);
  const [pending, setPending] = useState<TableActs['pending']>(null);
  const [isDeleting, setDeleting] = useState(false);
  const [isDeduping, setDeduping] = useState(false);
  const [preview, setPreview] = useState<DuplicatesPreview | null>(null);
  useEffect(() => setUndo(page.undo), [page.undo]);

  const say = useCallback((tone: FootMessage['tone'], text: string) => setMessage({ tone, text }), []);
  const note = useCallback((result: TableActDone) => {
    setUndo(result.undo);
    setMessage({ tone: result.failed ? 'bad' : 'ok', text: doneMessage(result) });
  }, []);

  const settle = (result: TableActResult) => {
    setPending(null);
    if ('ask' in result) return;
    if ('preview' in result) return setPreview(result.preview);
    setDeleting(false);
    setDeduping(false);
    if (result.ok) {
      note(result);
      return onDone();
    }
    if (result.detail) console.error(result.detail);
    say('bad', result.message);
    // Spec §8 has these as alerts.
    if (result.act === 'delete') toast('bad', result.message);
  };
  const latest = useRef(settle);
  latest.current = settle;
  useEffect(() => {
    if (fetcher.state === 'idle' && fetcher.data) latest.current(fetcher.data);
  }, [fetcher.state, fetcher.data]);

  const { submit } = fetcher;
  const send = useCallback(
    (act: TableActName, fields: Record<string, string>) => {
      setPending(act);
      setMessage(null);
      if (act === 'duplicates') setPreview(null);
      submit({ act, ...fields }, { method: 'post' });
    },
    [submit],
  );
  const download = useCallback(() => {
    setPending('download');
    void startDownload(say).finally(() => setPending(null));
  }, [say]);
  return {
    pending,
    message,
    say,
    undo,
    send,
    note,
    download,
    isDeleting,
    setDeleting,
    isDeduping,
    setDeduping,
    preview,
  };
}

/** Asks first whether there is anything and whether the database answers; then the browser takes the file itself. */
async function startDownload(say: TableActs['say']): Promise<void> {
  try {
    const { count } = await apiQueries.tableCount(AbortSignal.timeout(20_000));
    if (count === 0) return say('bad', TABLE_MESSAGES.nothingToDownload);
    const link = document.createElement('a');
    link.href = apiPaths.tableDownload();
    link.download = '';
    document.body.append(link);
    link.click();
    link.remove();
  } catch (error) {
    console.error(error);
    say('bad', TABLE_MESSAGES.downloadFailed);
  }
}
