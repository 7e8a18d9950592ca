import { readTableFile, SheetUnreadable } from '@libs/sheets';
import { BATCH_WINDOW, type SheetRequest, type SheetResponse } from '../protocol';
import { inBatches } from './batches';

// The program of the child process that reads one uploaded file.
let credit = BATCH_WINDOW;
let resume: () => void = () => undefined;

const send = (response: SheetResponse): void => {
  if (process.connected) process.send?.(response);
};

async function read(path: string): Promise<void> {
  for await (const rows of inBatches(readTableFile(path))) {
    while (credit === 0) await new Promise<void>((resolve) => (resume = resolve));
    credit -= 1;
    send({ type: 'batch', rows });
  }
}

process.on('message', (request: SheetRequest) => {
  if (request.type === 'more') {
    credit += 1;
    return resume();
  }
  read(request.path).then(
    () => send({ type: 'end' }),
    (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      send({ type: error instanceof SheetUnreadable ? 'unreadable' : 'failed', message });
    },
  );
});
process.on('disconnect', () => process.exit());
// Ctrl-C reaches all processes of a terminal. The application decides when this one ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
send({ type: 'ready' });
