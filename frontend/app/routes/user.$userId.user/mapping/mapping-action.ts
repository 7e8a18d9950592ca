import type { MappingPreview, TableMappingResponse } from '~/services/api/api-types';

export const MAPPING_ACTIONS = ['preview-mapping', 'save-mapping', 'remove-mapping'] as const;
export type MappingAction = (typeof MAPPING_ACTIONS)[number];

/** Names of the query parameters that open the form. */
export const MAP_PARAM = 'map';
export const SCHEMA_PARAM = 'schema';
export const TABLE_PARAM = 'table';
export const SEARCH_PARAM = 'search';

/** What is chosen for the columns of a table. */
export type MappingDraft = Pick<NonNullable<TableMappingResponse['mapping']>, 'columns' | 'key'>;

/** What a preview shows, and what it was made for. */
export interface ShownPreview {
  preview: MappingPreview;
  draft: MappingDraft;
}
