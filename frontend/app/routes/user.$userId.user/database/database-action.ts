import type { ConnectionTestStep } from '~/services/api/api-types';

/** The acts of the Database Configuration card. */
export const DATABASE_ACTIONS = [
  'test-database',
  'save-database',
  'clear-database',
  'sample-database',
] as const;
export type DatabaseAction = (typeof DATABASE_ACTIONS)[number];

/** What came of one. */
export interface DatabaseActionResult {
  action: DatabaseAction;
  ok: boolean;
  /** The sentence to show (spec §8, Database). */
  message: string;
  /** Of a test: how far it came. */
  steps?: ConnectionTestStep[];
  /** Fields that are wrong, by their names. */
  fieldErrors?: Record<string, string>;
}

export const databaseActionOf = (form: FormData): DatabaseAction | undefined =>
  DATABASE_ACTIONS.find((name) => name === form.get('intent'));
