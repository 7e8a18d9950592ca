// @ts-check
// npm run dev: serves the sources. A change in the backend or in libs restarts the process. A change in the frontend is
// applied to the open page by Vite, which runs inside the process.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { watch } from 'chokidar';
import { backend, build } from './build-steps.mjs';
import { run, print } from './terminal.mjs';

const DEBOUNCE_MS = 100;

process.chdir(path.resolve(import.meta.dirname, '../..'));

/** @type {import('node:child_process').ChildProcess | null} */
let server = null;
let isStopping = false;

function start() {
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/backend/main.js', '--dev'], {
    stdio: 'inherit',
  });
  server = child;
  child.once('exit', () => {
    if (server !== child) return;
    server = null;
    if (isStopping) process.exit(0);
    print('The application exited. It restarts after the next change.');
  });
}

/** Stops the process gracefully: the database and the port must be free before the next start. */
function stop() {
  const child = server;
  if (!child) return Promise.resolve();
  server = null;
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}

let isRestarting = false;
let restartRequested = false;
/**
 * Rebuilds and restarts the application. Changes made during a build trigger one more build. If a build fails, the
 * current process keeps running.
 */
async function restart() {
  restartRequested = true;
  if (isRestarting) return;
  isRestarting = true;
  while (restartRequested) {
    restartRequested = false;
    if (!(await build([backend]))) continue;
    await stop();
    if (!isStopping) start();
  }
  isRestarting = false;
}

// Ctrl-C also reaches the application, which shuts down gracefully. A signal sent only to this process is passed on.
process.on('SIGINT', () => (isStopping = true));
process.on('SIGTERM', () => {
  isStopping = true;
  void stop().then(() => process.exit(0));
});

if (!(await build([backend])) || !(await run(['dist/backend/cli/ensure-browser.js'])).ok) process.exit(1);
start();

/** @type {NodeJS.Timeout | undefined} */
let debounceTimer;
watch(['backend', 'libs', '.env'], {
  ignoreInitial: true,
  ignored: (file, stats) => Boolean(stats?.isFile()) && !/(?<!\.spec)\.ts$|\.env$/.test(file),
}).on('all', () => {
  clearTimeout(debounceTimer);
  debounceTimer = setTimeout(() => void restart(), DEBOUNCE_MS);
});
