// @ts-check
// npm run dev: serves the sources. A change of the backend or of libs restarts the process; a change of the pages goes
// into the open page, by Vite inside the process.
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
    print('The application ended; it starts again at the next change.');
  });
}

/** Ends the process in order: the database and the port must be free before the next one starts. */
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
/** Changes that come in meanwhile are taken together. What does not build leaves the running process alone. */
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

// Ctrl-C reaches the application too, which ends in order; a signal to this process alone is passed on.
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
