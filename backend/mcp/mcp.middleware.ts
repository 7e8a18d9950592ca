import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  createMcpHandler,
  isLegacyRequest,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { ErrorRequestHandler, NextFunction, Request, RequestHandler, Response } from 'express';
import { ApiTokenLimitMiddleware } from '../auth';
import { SETTINGS, type Settings } from '../platform/config';
import {
  jsonBodyParser,
  MalformedRequest,
  MethodNotAllowed,
  NotFound,
  ownOrigin,
  requireSameOrigin,
  signalOf,
  toDomainError,
} from '../platform/http';
import { ApiTokenNeeded } from './mcp.errors';
import { challengeFor } from './protected-resource';
import { ToolApi } from './tool-api';
import { ToolRunner } from './tool-runner';
import { INSTRUCTIONS, TOOLS } from './tools';

/** The largest sensible arguments, a setup with hundreds of cities, have about half of this. */
const MAX_MESSAGE_BYTES = 60_000;
const SERVER_INFO = { name: 'gazetteer', title: 'Gazetteer', version: '1.0.0' };
/** JSON-RPC codes of what is refused before the protocol looks at it. */
const INVALID_REQUEST = -32_600;
const REFUSED = -32_000;

/**
 * Handles /mcp: the Model Context Protocol over streamable HTTP, without sessions. Each request is answered with JSON and
 * then forgotten; there are no streams, so nothing is kept for a client. Older protocol versions (2025) are served the same way.
 */
@Injectable()
export class McpMiddleware {
  private readonly logger = new Logger('Mcp');

  constructor(
    private readonly tokenLimit: ApiTokenLimitMiddleware,
    private readonly runner: ToolRunner,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Returns what runs before the session middleware: refuses pages of other sites, whatever they send. */
  get guards(): readonly RequestHandler[] {
    return [this.requireEnabled, requireSameOrigin(this.settings.publicUrl)];
  }

  /** Returns what runs after the session middleware. @param apiOrigin where the API is reached from this process */
  handlers(apiOrigin: string): readonly RequestHandler[] {
    return [
      requireApiToken,
      requirePost,
      this.tokenLimit.handle,
      ...jsonBodyParser({ limit: MAX_MESSAGE_BYTES }),
      refuseBatch,
      refuseLongName,
      (request, response) => this.serve(apiOrigin, request, response),
    ];
  }

  /** Sends what was refused before the protocol looked at it, as a JSON-RPC error. */
  readonly sendError: ErrorRequestHandler = (
    thrown: unknown,
    request: Request,
    response: Response,
    _next: NextFunction,
  ): void => {
    const error = toDomainError(thrown);
    const { code, status, message, details, retryAfterSeconds } = error;
    if (status >= 500)
      this.logger.error({ msg: message, requestId: request.requestId, err: error.cause ?? error });
    if (retryAfterSeconds !== undefined) response.set('Retry-After', String(retryAfterSeconds));
    if (status === 401)
      response.set(
        'WWW-Authenticate',
        challengeFor(request, this.settings.publicUrl, !(error instanceof ApiTokenNeeded)),
      );
    const data = { code, requestId: request.requestId, ...(details && { details }) };
    const rpcCode = status === 400 || status === 413 || status === 415 ? INVALID_REQUEST : REFUSED;
    response.status(status).json({ jsonrpc: '2.0', id: null, error: { code: rpcCode, message, data } });
  };

  private readonly requireEnabled: RequestHandler = (_request, _response, next) =>
    next(this.settings.mcp.enabled ? undefined : new NotFound());

  private async serve(apiOrigin: string, request: Request, response: Response): Promise<void> {
    const signal = signalOf(response);
    const webRequest = toWebRequest(request, ownOrigin(request, this.settings.publicUrl), signal);
    const server = this.createServer(apiOrigin, request, signal);
    try {
      const webResponse = (await isLegacyRequest(webRequest, request.body))
        ? await this.serveLegacy(server, webRequest, request.body)
        : await this.serveModern(server, webRequest, request.body);
      const text = await webResponse.text();
      if (!signal.aborted) sendWebResponse(webResponse, text, response);
    } finally {
      await server.close();
    }
  }

  private serveModern(server: McpServer, request: globalThis.Request, parsedBody: unknown) {
    const options = { legacy: 'reject', maxSubscriptions: 0 } as const;
    return createMcpHandler(() => server, options).fetch(request, { parsedBody });
  }

  private async serveLegacy(server: McpServer, request: globalThis.Request, parsedBody: unknown) {
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    return transport.handleRequest(request, { parsedBody });
  }

  private createServer(apiOrigin: string, request: Request, signal: AbortSignal): McpServer {
    const server = new McpServer(SERVER_INFO, {
      instructions: INSTRUCTIONS,
      capabilities: { tools: { listChanged: false } },
    });
    const { requestId, ip: address = '', headers, signedIn } = request;
    const api = new ToolApi(apiOrigin, {
      authorization: headers.authorization ?? '',
      address,
      origin: ownOrigin(request, this.settings.publicUrl),
      requestId,
      signal,
    });
    const context = { userId: signedIn?.userId ?? '', requestId };
    for (const tool of TOOLS) {
      const { name, title, description, annotations, input: inputSchema, output: outputSchema } = tool;
      server.registerTool(
        name,
        { title, description, annotations, inputSchema, outputSchema },
        (args: Record<string, unknown>) => this.runner.run(tool, args, api, context),
      );
    }
    return server;
  }
}

const requireApiToken: RequestHandler = ({ signedIn }, _response, next) =>
  next(signedIn?.scopes ? undefined : new ApiTokenNeeded());

const requirePost: RequestHandler = ({ method, path }, response, next) => {
  if (path !== '/') return next(new NotFound());
  if (method === 'POST') return next();
  response.set('Allow', 'POST');
  next(new MethodNotAllowed());
};

/** The protocol no longer has batches. One request could make hundreds of calls. */
const refuseBatch: RequestHandler = ({ body }: Request, _response, next) =>
  next(Array.isArray(body) ? new MalformedRequest('Send one JSON-RPC message per request') : undefined);

const MAX_NAME_LENGTH = 200;

/** The protocol's own refusal of an unknown tool repeats its name. */
const refuseLongName: RequestHandler = ({ body }: Request, _response, next) => {
  const name = (body as { params?: { name?: unknown } | null } | null)?.params?.name;
  const isLong = typeof name === 'string' && name.length > MAX_NAME_LENGTH;
  next(isLong ? new MalformedRequest('There is no tool with such a name') : undefined);
};

/** Leaves the token out, so that nothing but the calls of the API ever has it. The body is passed beside it. */
function toWebRequest(
  { headers, originalUrl }: Request,
  origin: string,
  signal: AbortSignal,
): globalThis.Request {
  const copied = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (name !== 'authorization' && name !== 'cookie')
      for (const item of [value ?? []].flat()) copied.append(name, item);
  return new globalThis.Request(origin + originalUrl, { method: 'POST', headers: copied, signal });
}

function sendWebResponse(webResponse: globalThis.Response, text: string, response: Response): void {
  response.status(webResponse.status);
  for (const [name, value] of webResponse.headers) response.setHeader(name, value);
  response.end(text);
}
