import type { DatabaseStep } from '~/services/wire';

/** The acts of the Database Configuration card. */
export const DATABASE_ACTS = ['test-database', 'save-database', 'clear-database', 'sample-database'] as const;
export type DatabaseAct = (typeof DATABASE_ACTS)[number];

/** What came of one. */
export interface DatabaseActResult {
  act: DatabaseAct;
  ok: boolean;
  /** The sentence to show (spec §8, Database). */
  message: string;
  /** Of a test: how far it came. */
  steps?: DatabaseStep[];
  /** Fields that are wrong, by their names. */
  wrong?: Record<string, string>;
}

export const databaseActOf = (form: FormData): DatabaseAct | undefined =>
  DATABASE_ACTS.find((name) => name === form.get('act'));
