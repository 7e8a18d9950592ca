import { EDITABLE_COLUMNS, listingsGone, TABLE_MESSAGES, type EditableColumn } from '@libs/constants';
import { answerOf, ApiError } from '~/services/api-request';
import { serverApi, type Caller, type ServerApi } from '~/services/api.server';
import { refusal } from './refusal';
import { TABLE_ACTS, type TableActName, type TableActRefusal, type TableActResult } from './table-act';

type Api = ServerApi['api'];

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};
const columnOf = (form: FormData): EditableColumn | undefined =>
  EDITABLE_COLUMNS.find((name) => name === form.get('field'));

/** The rows that a form is about: a list with commas from the page's script, a box each without it. */
const idsOf = (form: FormData) =>
  form
    .getAll('ids')
    .flatMap((value) => String(value).split(','))
    .filter((value) => /^\d+$/.test(value))
    .map(Number);

const refused = (act: TableActName, message: string): TableActRefusal => ({
  act,
  ok: false,
  message,
  detail: null,
});

const gone = (act: TableActName, ids: readonly number[]): TableActRefusal => ({
  ...refused(act, listingsGone(ids.length)),
  isGone: true,
});

async function edit(api: Api, form: FormData, act: 'edit' | 'bulk-edit'): Promise<TableActResult> {
  const field = columnOf(form);
  const ids = idsOf(form);
  const value = text(form, 'value');
  if (!field) return refused(act, TABLE_MESSAGES.selectColumn);
  if (ids.length === 0) return refused(act, TABLE_MESSAGES.nothingSelected);
  if (act === 'bulk-edit' && value.trim() === '') return refused(act, 'Please enter a new value.');
  const answer = await answerOf(api.POST('/api/table/update', { body: { ids, field, value } }));
  if (answer.listings === 0) return gone(act, ids);
  return { act, ok: true, listings: answer.listings, value: answer.value, undo: answer.undo };
}

async function remove(api: Api, form: FormData): Promise<TableActResult> {
  const ids = idsOf(form);
  if (ids.length === 0) return refused('delete', 'No rows selected.');
  if (!form.has('confirmed')) return { act: 'delete', ok: true, ask: ids };
  const { listings, undo } = await answerOf(api.POST('/api/table/delete', { body: { ids } }));
  if (listings === 0) return gone('delete', ids);
  return { act: 'delete', ok: true, listings, undo };
}

async function preview(api: Api): Promise<TableActResult> {
  return { act: 'duplicates', ok: true, preview: await answerOf(api.GET('/api/table/duplicates')) };
}

async function removeDuplicates(api: Api, form: FormData): Promise<TableActResult> {
  const body = { preview: text(form, 'preview') };
  const { listings, failed, undo } = await answerOf(api.POST('/api/table/duplicates/remove', { body }));
  return { act: 'remove-duplicates', ok: true, listings, failed, undo };
}

async function undo(api: Api, form: FormData): Promise<TableActResult> {
  const answer = await answerOf(api.POST('/api/table/undo', { body: { id: text(form, 'id') } }));
  return { act: 'undo', ok: true, listings: answer.listings, undo: answer.undo };
}

const CALLS: Record<TableActName, (api: Api, form: FormData) => Promise<TableActResult>> = {
  edit: (api, form) => edit(api, form, 'edit'),
  'bulk-edit': (api, form) => edit(api, form, 'bulk-edit'),
  delete: remove,
  duplicates: preview,
  'remove-duplicates': removeDuplicates,
  undo,
};

/** One act of the screen, one call; what went wrong comes back as the sentence of spec §8. A session that is over is thrown. */
export async function tableAct(caller: Caller, form: FormData): Promise<TableActResult> {
  const act = TABLE_ACTS.find((name) => name === form.get('act'));
  if (!act) throw new Response(null, { status: 400 });
  try {
    return await CALLS[act](serverApi(caller).api, form);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw error;
    return refusal(act, error instanceof ApiError ? error : null);
  }
}
