import type { ConnectionTestStep } from '~/services/api/api-types';
import { MAPPING_ACTIONS, type ShownPreview } from '../mapping/mapping-action';
import { INTENT_FIELD, textField } from '~/services/forms/form-fields';

export const DATABASE_ACTIONS = [
  'test-database',
  'test-saved',
  'save-database',
  'clear-database',
  'sample-database',
  'choose-fields',
  ...MAPPING_ACTIONS,
] as const;
export type DatabaseAction = (typeof DATABASE_ACTIONS)[number];

/** Result of an action on the Database Configuration card. */
export interface DatabaseActionResult {
  action: DatabaseAction;
  ok: boolean;
  /** The message to show (spec §8, Database). */
  message: string;
  /** The steps of a connection test; omitted for other actions. */
  steps?: ConnectionTestStep[];
  /** SQL that the user must run to add the chosen columns. */
  sql?: string | null;
  /** What a mapping would write. */
  shown?: ShownPreview;
  /** Error messages by field name. */
  fieldErrors?: Record<string, string>;
}

/** Returns whether a form on the account screen belongs to the Database Configuration card. */
export const isDatabaseForm = (form: FormData): boolean =>
  DATABASE_ACTIONS.some((name) => name === textField(form, INTENT_FIELD));
