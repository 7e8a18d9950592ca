/** What a statement answered: its rows, or of a write how many it touched. */
export interface QueryResult<T> {
  rows: T[];
  count: number;
}

export type Query = <T>(text: string, values?: unknown[]) => Promise<QueryResult<T>>;

/** Connections to one server of a user's. Every failure leaves as a StoreError. */
export interface SqlPool {
  query: Query;
  close(): Promise<void>;
}

/** Adds a value to a statement's parameters and gives its name in the text. */
export type AddParameter = (value: unknown) => string;

/** How a dialect writes the table's name, and its parameters. */
export interface Dialect {
  table: string;
  parameterAdder(values: unknown[]): AddParameter;
}
