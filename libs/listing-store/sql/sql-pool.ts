/** The result of a statement: its rows or, for a write, the number of affected rows. */
export interface QueryResult<T> {
  rows: T[];
  count: number;
}

/** @param maxRows the most rows that the statement asks for (default: none). A server that sends more is refused. */
export type Query = <T>(text: string, values?: unknown[], maxRows?: number) => Promise<QueryResult<T>>;

/** Connections to one of a user's servers. Every failure is thrown as a StoreError. */
export interface SqlPool {
  query: Query;
  close(): Promise<void>;
}

/** Adds a value to a statement's parameters and returns its placeholder. */
export type AddParameter = (value: unknown) => string;

/** How a dialect writes the table name and the parameters. */
export interface Dialect {
  table: string;
  parameterAdder(values: unknown[]): AddParameter;
}
