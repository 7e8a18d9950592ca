import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { fixedPort } from '../fixed-port';
import { type DataTool, type ToolDatabase, ToolUnavailable } from './data-tool';
import { installTool, lastLines } from './installed-tool';

const execute = promisify(execFile);

const VERSION = '12.4.0';
const START_MS = 120_000;

/**
 * Starts Directus with a database in which it finds the table.
 * @throws ToolUnavailable
 */
export async function startDirectus(database: ToolDatabase): Promise<DataTool> {
  const { folder, node } = await installTool('directus', VERSION, replaceSandbox);
  const port = await fixedPort();
  const token = randomBytes(16).toString('hex');
  const options = { cwd: folder, env: environment(database, { port, token, folder }) };
  const cli = path.join(folder, 'node_modules/directus/cli.js');
  await execute(node, [cli, 'bootstrap'], { ...options, timeout: START_MS }).catch((error: unknown) => {
    throw new ToolUnavailable(`Directus ${VERSION} does not accept the database: ${lastLines(error)}`);
  });
  const server = spawn(node, [cli, 'start'], { ...options, stdio: 'ignore' });
  const get = async (pathname: string): Promise<string> => {
    const response = await fetch(`http://127.0.0.1:${port}${pathname}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`HTTP ${response.status}: ${text.slice(0, 300)}`);
    return text;
  };
  const tool = { name: `Directus ${VERSION}`, get, close: () => stop(server) };
  try {
    await untilReady(server, get);
    return tool;
  } catch (error) {
    await tool.close();
    throw error;
  }
}

/** The sandbox of extensions would have to be compiled. Without extensions, nothing uses it. */
async function replaceSandbox(folder: string): Promise<void> {
  const sandbox = path.join(folder, 'node_modules/isolated-vm');
  if (existsSync(sandbox)) await writeFile(path.join(sandbox, 'isolated-vm.js'), 'module.exports = {};\n');
}

interface Place {
  port: number;
  token: string;
  folder: string;
}

const environment = (database: ToolDatabase, { port, token, folder }: Place): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: folder,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  SECRET: randomBytes(32).toString('hex'),
  DB_CLIENT: 'pg',
  DB_HOST: database.host,
  DB_PORT: String(database.port),
  DB_DATABASE: database.database,
  DB_USER: database.user,
  DB_PASSWORD: database.password,
  ADMIN_EMAIL: 'bench@example.org',
  ADMIN_PASSWORD: randomBytes(16).toString('hex'),
  ADMIN_TOKEN: token,
  CACHE_ENABLED: 'false',
  RATE_LIMITER_ENABLED: 'false',
  PRESSURE_LIMITER_ENABLED: 'false',
  WEBSOCKETS_ENABLED: 'false',
  TELEMETRY: 'false',
  SERVE_APP: 'false',
  LOG_LEVEL: 'error',
});

async function untilReady(server: ChildProcess, get: DataTool['get']): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end; await pause(500)) {
    if (server.exitCode !== null) throw new ToolUnavailable('Directus ended while it was starting.');
    const isReady = await get('/server/ping').then(
      () => true,
      () => false,
    );
    if (isReady) return;
  }
  throw new ToolUnavailable('Directus did not start in time.');
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  const timer = setTimeout(() => server.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(timer);
}
