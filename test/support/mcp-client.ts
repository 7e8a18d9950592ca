import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { API_SCOPE_NAMES, type ApiScope } from '@libs/constants';
import type { TestApp, TestUser } from './test-app';

/** The protocol that a client speaks: that of 2026, or the one with a handshake of 2025. */
export type ProtocolEra = 'auto' | 'legacy';

export interface ToolResult<T = Record<string, unknown>> {
  isError: boolean;
  /** What the tool returned, or the refusal. */
  data: T;
  /** The size of what the tool returned. The client gets it twice: as data and as text. */
  bytes: number;
}

/** Creates an API token of the user, and returns its secret. */
export async function createToken(
  { client }: TestUser,
  scopes: readonly ApiScope[] = API_SCOPE_NAMES,
): Promise<string> {
  const body = { name: 'Agent', scopes, expiresInDays: 7 };
  const response = await client.post<{ secret: string }>('/api/auth/tokens', body);
  if (response.status !== 200) throw new Error(`no token: ${response.text}`);
  return response.body.secret;
}

/** A client of the protocol's own SDK, connected to the application with a token. */
export class McpTestClient {
  private constructor(readonly client: Client) {}

  static async connect(
    { baseUrl }: Pick<TestApp, 'baseUrl'>,
    token: string,
    mode: ProtocolEra = 'auto',
  ): Promise<McpTestClient> {
    const client = new Client({ name: 'test-agent', version: '1.0.0' }, { versionNegotiation: { mode } });
    const requestInit = { headers: { authorization: `Bearer ${token}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', baseUrl), { requestInit }));
    return new McpTestClient(client);
  }

  async call<T = Record<string, unknown>>(
    name: string,
    args: Record<string, unknown> = {},
  ): Promise<ToolResult<T>> {
    const result = await this.client.callTool({ name, arguments: args });
    const [block] = result.content;
    const text = block?.type === 'text' ? block.text : '';
    return {
      isError: result.isError ?? false,
      data: (result.structuredContent ?? parse(text)) as T,
      bytes: Buffer.byteLength(text),
    };
  }

  /** Calls a tool that must not refuse. */
  async ask<T = Record<string, unknown>>(name: string, args: Record<string, unknown> = {}): Promise<T> {
    const { isError, data } = await this.call<T>(name, args);
    if (isError) throw new Error(`${name}: ${JSON.stringify(data)}`);
    return data;
  }

  close(): Promise<void> {
    return this.client.close();
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { message: text };
  }
}
