import { useFetcher } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useToast } from '~/components/ui/toast';
import { useFetcherResult } from '~/services/forms/use-fetcher-result';
import type { DuplicatesPreview, TableUndo } from '~/services/api/api-types';
import type { TablePage } from '../query/table-state';
import type { FileRequest } from '~/components/file-dialog/file-dialog';
import { startDownload, type DownloadRows, type DownloadScope } from './download-choice';
import type { FooterMessage } from './footer-message';
import {
  successMessage,
  type TableActionSuccess,
  type TableAction,
  type TableActionResult,
} from './table-action';

export interface TableActions {
  /** The action in progress; null if there is none. */
  pending: TableAction | 'download' | null;
  message: FooterMessage | null;
  showMessage(tone: FooterMessage['tone'], text: string): void;
  hideMessage(): void;
  /** The last action that can be undone; null if there is none. */
  undo: TableUndo | null;
  /** @param note follows the message if the action succeeds */
  send(action: TableAction, fields: Record<string, string>, note?: string): void;
  /** Records the result of an action performed elsewhere on the screen. */
  recordSuccess(result: TableActionSuccess): void;
  download(rows: DownloadRows, file: FileRequest, scope: DownloadScope): void;
  /** Whether the delete confirmation is open. */
  isDeleting: boolean;
  setDeleting(isOpen: boolean): void;
  /** Whether the Remove Dupes dialog is open. While duplicates are being searched for, `preview` is null. */
  isDeduping: boolean;
  setDeduping(isOpen: boolean): void;
  /** Whether the dialog that finds and replaces a text is open. */
  isReplacing: boolean;
  setReplacing(isOpen: boolean): void;
  preview: DuplicatesPreview | null;
  /** The listing whose details are open; null if there is none. */
  openRow: number | null;
  setOpenRow(id: number | null): void;
}

/** Returns the panel's actions and their results. `onDone` is called when rows have changed. */
export function useTableActions(page: TablePage, onDone: () => void): TableActions {
  const toast = useToast();
  const fetcher = useFetcher<TableActionResult>({ key: 'table-action' });
  const [message, setMessage] = useState<FooterMessage | null>(null);
  const [undo, setUndo] = useState(page.undo);
  const [pending, setPending] = useState<TableActions['pending']>(null);
  const [isDeleting, setDeleting] = useState(false);
  const [isDeduping, setDeduping] = useState(false);
  const [isReplacing, setReplacing] = useState(false);
  const note = useRef('');
  const [openRow, setOpenRow] = useState<number | null>(null);
  const [preview, setPreview] = useState<DuplicatesPreview | null>(null);
  useEffect(() => setUndo(page.undo), [page.undo]);

  const showMessage = useCallback(
    (tone: FooterMessage['tone'], text: string) => setMessage({ tone, text }),
    [],
  );
  const hideMessage = useCallback(() => setMessage(null), []);
  const recordSuccess = useCallback((result: TableActionSuccess) => {
    setUndo(result.undo);
    setMessage({ tone: result.failed ? 'bad' : 'ok', text: successMessage(result) });
  }, []);

  const handleResult = (result: TableActionResult) => {
    setPending(null);
    if ('idsToConfirm' in result) return;
    if ('preview' in result) return setPreview(result.preview);
    setDeleting(false);
    setDeduping(false);
    // A failed replacement leaves its dialog open, which says why, with what was typed.
    if (result.ok || result.action !== 'replace') setReplacing(false);
    if (result.ok) {
      recordSuccess(result);
      if (note.current !== '') showMessage('ok', `${successMessage(result)} ${note.current}`);
      return onDone();
    }
    if (result.detail) console.error(result.detail);
    showMessage('bad', result.message);
    // Spec §8 requires an alert if a deletion fails.
    if (result.action === 'delete') toast('bad', result.message);
  };
  useFetcherResult(fetcher, handleResult);

  const { submit } = fetcher;
  const send = useCallback(
    (action: TableAction, fields: Record<string, string>, noteAfter = '') => {
      note.current = noteAfter;
      setPending(action);
      setMessage(null);
      if (action === 'duplicates') setPreview(null);
      submit({ intent: action, ...fields }, { method: 'post' });
    },
    [submit],
  );
  const download = useCallback(
    (rows: DownloadRows, file: FileRequest, scope: DownloadScope) => {
      setPending('download');
      void startDownload(rows, file, scope, showMessage).finally(() => setPending(null));
    },
    [showMessage],
  );
  return {
    pending,
    message,
    showMessage,
    hideMessage,
    undo,
    send,
    recordSuccess,
    download,
    isDeleting,
    setDeleting,
    isDeduping,
    setDeduping,
    isReplacing,
    setReplacing,
    preview,
    openRow,
    setOpenRow,
  };
}
