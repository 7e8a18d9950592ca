import {
  EDITABLE_COLUMNS,
  listingsGoneMessage,
  REPLACEABLE_COLUMNS,
  TABLE_MESSAGES,
  type EditableColumn,
} from '@libs/constants';
import { isSessionOver, unwrap } from '~/services/api/api-client';
import { serverApi, type Caller, type Api } from '~/services/api/api.server';
import { createFormActions } from '~/services/forms/form-actions.server';
import { textField } from '~/services/forms/form-fields';
import { readPreferences } from '~/services/storage/preferences';
import type { PastedBlock } from '../grid/paste-block';
import { filterParams, parseQuery } from '../query/table-query';
import { actionFailure } from './action-failure';
import { type TableAction, type TableActionFailure, type TableActionResult } from './table-action';

interface ActionContext {
  api: Api;
  /** The zone in which the page shows and reads dates. */
  timeZone: string;
}

const timeZoneOf = ({ request }: Caller) => readPreferences(request.headers.get('cookie')).zone;

const columnOf = (form: FormData): EditableColumn | undefined =>
  EDITABLE_COLUMNS.find((name) => name === form.get('field'));

/**
 * Reads the row ids from a form. They are a comma-separated list or, without JavaScript, one checkbox for each row.
 */
const idsOf = (form: FormData) =>
  form
    .getAll('ids')
    .flatMap((value) => String(value).split(','))
    .filter((value) => /^\d+$/.test(value))
    .map(Number);

/** Returns the filter of the rows, if all that match it are selected. They may be on many pages. */
function matchingOf(form: FormData) {
  const matching = Number(form.get('matching') ?? Number.NaN);
  if (!Number.isSafeInteger(matching)) return null;
  const query = parseQuery(new URLSearchParams(textField(form, 'search')));
  return { ...filterParams(query), matching };
}

const rejected = (action: TableAction, message: string): TableActionFailure => ({
  action,
  ok: false,
  message,
  detail: null,
});

const rowsGone = (action: TableAction, ids: readonly number[]): TableActionFailure => ({
  ...rejected(action, listingsGoneMessage(ids.length)),
  isGone: true,
});

async function updateRows(
  { api, timeZone }: ActionContext,
  form: FormData,
  action: 'edit' | 'bulk-edit',
): Promise<TableActionResult> {
  const field = columnOf(form);
  const ids = idsOf(form);
  const value = textField(form, 'value');
  const query = matchingOf(form);
  if (!field) return rejected(action, TABLE_MESSAGES.selectColumn);
  if (query === null && ids.length === 0) return rejected(action, TABLE_MESSAGES.nothingSelected);
  if (action === 'bulk-edit' && value.trim() === '') return rejected(action, TABLE_MESSAGES.valueMissing);
  const edit = { field, value, timeZone };
  const response = await (query === null
    ? unwrap(api.POST('/api/table/update', { body: { ids, ...edit } }))
    : unwrap(api.PATCH('/api/table/rows', { params: { query }, body: edit })));
  if (response.listings === 0) return rowsGone(action, ids);
  return { action, ok: true, listings: response.listings, value: response.value, undo: response.undo };
}

/** Returns the pasted cells, whose form the API checks. */
function blockOf(form: FormData): PastedBlock | null {
  try {
    return JSON.parse(textField(form, 'block')) as PastedBlock | null;
  } catch {
    return null;
  }
}

async function pasteCells({ api, timeZone }: ActionContext, form: FormData): Promise<TableActionResult> {
  const block = blockOf(form);
  if (!block) return rejected('paste', TABLE_MESSAGES.updateUnexpected);
  const { listings, undo } = await unwrap(api.PATCH('/api/table/cells', { body: { ...block, timeZone } }));
  return { action: 'paste', ok: true, listings, undo };
}

async function replaceText({ api }: ActionContext, form: FormData): Promise<TableActionResult> {
  const field = REPLACEABLE_COLUMNS.find((name) => name === form.get('field'));
  if (!field) return rejected('replace', TABLE_MESSAGES.selectColumn);
  const ids = idsOf(form);
  const body = {
    field,
    find: textField(form, 'find'),
    replacement: textField(form, 'replacement'),
    match: form.get('match') === 'cell' ? ('cell' as const) : ('part' as const),
    matchCase: form.has('matchCase'),
    preview: textField(form, 'preview'),
    ...(ids.length > 0 && { ids }),
  };
  const query = filterParams(parseQuery(new URLSearchParams(textField(form, 'search'))));
  const { listings, undo } = await unwrap(api.POST('/api/table/replacements', { params: { query }, body }));
  return { action: 'replace', ok: true, listings, undo };
}

async function deleteRows({ api }: ActionContext, form: FormData): Promise<TableActionResult> {
  const ids = idsOf(form);
  const query = matchingOf(form);
  if (query === null && ids.length === 0) return rejected('delete', 'No rows selected.');
  if (query === null && !form.has('confirmed')) return { action: 'delete', ok: true, idsToConfirm: ids };
  const { listings, undo } = await (query === null
    ? unwrap(api.POST('/api/table/delete', { body: { ids } }))
    : unwrap(api.DELETE('/api/table/rows', { params: { query } })));
  if (listings === 0) return rowsGone('delete', ids);
  return { action: 'delete', ok: true, listings, undo };
}

async function previewDuplicates({ api }: ActionContext): Promise<TableActionResult> {
  return { action: 'duplicates', ok: true, preview: await unwrap(api.GET('/api/table/duplicates')) };
}

async function removeDuplicates({ api }: ActionContext, form: FormData): Promise<TableActionResult> {
  const query = { preview: textField(form, 'preview') };
  const { listings, failed, undo } = await unwrap(api.DELETE('/api/table/duplicates', { params: { query } }));
  return { action: 'remove-duplicates', ok: true, listings, failed, undo };
}

async function undo({ api }: ActionContext, form: FormData): Promise<TableActionResult> {
  const { listings, cells, changed, undo } = await unwrap(
    api.POST('/api/table/undo', { body: { id: textField(form, 'id') } }),
  );
  return { action: 'undo', ok: true, listings, undone: { cells, changed }, undo };
}

const ACTIONS: Record<TableAction, (context: ActionContext, form: FormData) => Promise<TableActionResult>> = {
  edit: (context, form) => updateRows(context, form, 'edit'),
  'bulk-edit': (context, form) => updateRows(context, form, 'bulk-edit'),
  paste: pasteCells,
  replace: replaceText,
  delete: deleteRows,
  duplicates: previewDuplicates,
  'remove-duplicates': removeDuplicates,
  undo,
};

const runAction = createFormActions({
  actions: ACTIONS,
  toSuccess: (result) => result,
  toFailure(error, action): TableActionResult {
    if (isSessionOver(error)) throw error;
    return actionFailure(action, error);
  },
});

/**
 * Runs one of the screen's actions as a single API call. If the action fails, returns the message from spec §8. If
 * the session has expired, throws the error instead.
 */
export const tableAction = (caller: Caller, form: FormData): Promise<TableActionResult> =>
  runAction({ api: serverApi(caller).api, timeZone: timeZoneOf(caller) }, form);
