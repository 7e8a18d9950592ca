import { DomainError } from '../platform/http';

/** A request to the MCP server without an API token. Sessions are not accepted, because browsers send their cookies by themselves. */
export class ApiTokenNeeded extends DomainError {
  readonly code = 'auth.token_needed';
  readonly status = 401;

  constructor() {
    super('This address is for agents. Send an API token: Authorization: Bearer gzt_…');
  }
}

/** Several messages in one request, which the protocol no longer has: one request could make hundreds of calls. */
export class BatchRefused extends DomainError {
  readonly code = 'mcp.batch';
  readonly status = 400;

  constructor() {
    super('Send one JSON-RPC message per request');
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
