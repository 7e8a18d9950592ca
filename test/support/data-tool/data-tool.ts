/** Another program that shows the tables of a database, to measure beside ours. */
export interface DataTool {
  name: string;
  /** Returns the body of a response as text. @throws if the tool refuses the request */
  get(path: string): Promise<string>;
  close(): Promise<void>;
}

/** The database that the tool shows, on the same server as ours. */
export interface ToolDatabase {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

/** The tool cannot be measured here. The message is a sentence. */
export class ToolUnavailable extends Error {
  override readonly name = 'ToolUnavailable';
}
