import { unwrap } from '~/services/api/api-client';
import type { Api } from '~/services/api/api.server';
import type { TableMappingDto } from '~/services/api/api-types';
import { textField } from '~/services/forms/form-fields';
import {
  SCHEMA_PARAM,
  TABLE_PARAM,
  type MappingAction,
  type MappingDraft,
  type ShownPreview,
} from './mapping-action';

interface MappingOutcome {
  ok: boolean;
  message: string;
  shown?: ShownPreview;
}

export const mappingActions: Record<MappingAction, (api: Api, form: FormData) => Promise<MappingOutcome>> = {
  'preview-mapping': async (api, form) => {
    const body = mappingFrom(form);
    const preview = await unwrap(api.POST('/api/db/mapping/preview', { body }));
    const message = preview.ready ? '' : 'This mapping cannot be saved yet.';
    return { ok: preview.ready, message, shown: { preview, draft: draftOf(body) } };
  },
  'save-mapping': async (api, form) => {
    const { mapping } = await unwrap(api.PUT('/api/db/mapping', { body: mappingFrom(form) }));
    return { ok: true, message: `Listings are now delivered to ${mapping?.table ?? 'your table'}.` };
  },
  'remove-mapping': async (api) => {
    await unwrap(api.DELETE('/api/db/mapping'));
    return { ok: true, message: 'Listings are now delivered to BusinessDatabase.' };
  },
};

const draftOf = ({ columns, key }: TableMappingDto): MappingDraft => ({
  columns: columns.map(({ column, field, value }) => ({
    column,
    field: field ?? null,
    value: value ?? null,
  })),
  key: key ?? null,
});

/** Reads the form, and leaves out columns without a field and a value. The API validates the rest. */
function mappingFrom(form: FormData): TableMappingDto {
  const texts = (name: string) => form.getAll(name).map(String);
  const [columns, fields, values] = [texts('column'), texts('field'), texts('value')];
  const schema = textField(form, SCHEMA_PARAM);
  const key = textField(form, 'key');
  return {
    ...(schema !== '' && { schema }),
    table: textField(form, TABLE_PARAM),
    columns: columns.flatMap((column, at) => {
      const field = fields[at] ?? '';
      const value = values[at] ?? '';
      if (column === '' || (field === '' && value === '')) return [];
      return [{ column, ...(field !== '' && { field }), ...(value !== '' && { value }) }];
    }) as TableMappingDto['columns'],
    ...(key !== '' && { key }),
  };
}
