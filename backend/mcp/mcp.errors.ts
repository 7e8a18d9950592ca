import { DomainError } from '../platform/http';

/** A request to the MCP server without an API token. Sessions are not accepted, because browsers send their cookies by themselves. */
export class ApiTokenNeeded extends DomainError {
  readonly code = 'auth.required';
  readonly status = 401;

  constructor() {
    super('This address is for agents. Send an API token: Authorization: Bearer gzt_…');
  }
}

/** What a tool passes on to the agent when the API refuses a request: the problem document's stable parts. */
export interface RefusalDetails {
  code: string;
  message: string;
  details?: readonly { path: string; message: string }[];
  retryAfterSeconds?: number;
  requestId?: string;
}

/** The API, or the tool itself, refused what the agent asked for. */
export class ToolRefusal extends Error {
  constructor(readonly refusal: RefusalDetails) {
    super(refusal.message);
  }
}

/** Refuses arguments that the schema of a tool cannot express. */
export const invalidArgument = (path: string, message: string) =>
  new ToolRefusal({ code: 'request.invalid', message, details: [{ path, message }] });
