import type { ConnectionTestStep } from '~/services/api/api-types';
import { INTENT_FIELD, textField } from '~/services/forms/form-fields';

/** The actions of the Database Configuration card. */
export const DATABASE_ACTIONS = [
  'test-database',
  'save-database',
  'clear-database',
  'sample-database',
] as const;
export type DatabaseAction = (typeof DATABASE_ACTIONS)[number];

/** Result of an action. */
export interface DatabaseActionResult {
  action: DatabaseAction;
  ok: boolean;
  /** Message to show (spec §8, Database). */
  message: string;
  /** Steps of a connection test. */
  steps?: ConnectionTestStep[];
  /** Errors by field name. */
  fieldErrors?: Record<string, string>;
}

/** Returns whether a form on the account screen belongs to the Database Configuration card. */
export const isDatabaseForm = (form: FormData): boolean =>
  DATABASE_ACTIONS.some((name) => name === textField(form, INTENT_FIELD));
