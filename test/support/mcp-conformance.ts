import { execFile } from 'node:child_process';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { installTool } from './data-tool/installed-tool';
import { LASTING_CONNECTIONS } from './lasting-connections';

/** The protocol's own test suite, which is no part of this project. */
const NAME = '@modelcontextprotocol/conformance';
const VERSION = '0.1.16';
const SCENARIO_MS = 120_000;

export interface SuiteResult {
  code: number;
  output: string;
}

/** The installed suite. */
export interface Suite {
  name: string;
  run(args: readonly string[]): Promise<SuiteResult>;
}

/** @throws ToolUnavailable */
export async function installSuite(): Promise<Suite> {
  const { folder, node } = await installTool(NAME, VERSION);
  const program = path.join(folder, 'node_modules', NAME, 'dist/index.js');
  const options = { cwd: folder, timeout: SCENARIO_MS, maxBuffer: 32 * 2 ** 20 };
  const run = (args: readonly string[]) =>
    new Promise<SuiteResult>((resolve) => {
      execFile(node, [program, ...args], options, (error, stdout, stderr) => {
        const code = typeof error?.code === 'number' ? error.code : error ? 1 : 0;
        resolve({ code, output: `${stdout}\n${stderr}` });
      });
    });
  return { name: `${NAME}@${VERSION}`, run };
}

/** Passes requests on and adds a token to them, because the suite has none to send. */
export async function startTokenProxy(
  target: string,
  token: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(LASTING_CONNECTIONS, (incoming, outgoing) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${token}` };
    const passed = request(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method ?? 'GET', headers, setHost: false },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      },
    );
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/mcp`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
