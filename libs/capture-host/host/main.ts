import { Socket } from 'node:net';
import { BrowserNotFound, findBrowser, type FindBrowserOptions, messageOf } from '@libs/capture';
import { MessageReader, writeMessage } from '../messages';
import { HEARTBEAT_MS, type HostRequest, type HostResponse, MEMORY_EXIT_CODE, SOCKET_FD } from '../protocol';
import { CaptureHost } from './capture-host';

/** The program of a host, started by `forkHost`. It has no output except its messages. */
const socket = new Socket({ fd: SOCKET_FD });
const reader = new MessageReader();
const send = (response: HostResponse): void => {
  if (!socket.destroyed) writeMessage(socket, response);
};
const host = new CaptureHost(send);

/** Playwright kills its browser when this process exits. */
const exit = (code: number): void => process.exit(code);

process.on('uncaughtException', () => exit(1));
// The application decides when its host ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

// The application is gone.
socket.on('error', () => exit(0));
socket.on('close', () => exit(0));
socket.on('data', (piece) => {
  for (const message of reader.read(piece)) handle(message as HostRequest);
});

function handle(request: HostRequest): void {
  if (request.type === 'start') return start(request);
  if (request.type === 'find') return void find(request.search);
  if (request.type === 'close') return void host.close().finally(() => exit(0));
  host.handle(request);
}

function start({ source, maxResidentBytes }: Extract<HostRequest, { type: 'start' }>): void {
  const beat = () => {
    if (process.memoryUsage.rss() > maxResidentBytes) exit(MEMORY_EXIT_CODE);
    const { user, system } = process.cpuUsage();
    send({ type: 'heartbeat', cpuMs: (user + system) / 1_000 });
  };
  beat();
  setInterval(beat, HEARTBEAT_MS);
  void host.start(source);
}

async function find(search: FindBrowserOptions): Promise<void> {
  try {
    send({ type: 'found', browser: await findBrowser(search) });
  } catch (error) {
    const attempts =
      error instanceof BrowserNotFound
        ? error.attempts
        : [{ label: 'any browser', reason: messageOf(error) }];
    send({ type: 'not_found', attempts });
  }
}
