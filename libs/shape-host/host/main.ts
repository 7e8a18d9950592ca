import { InvalidShape, normalizeShape } from '@libs/shape';
import type { GivenShape, ShapeRequest, ShapeResponse } from '../protocol';

// The program of the child process that normalizes the shapes of one request.
const send = (response: ShapeResponse): void => {
  if (process.connected) process.send?.(response);
};

function normalized(given: GivenShape): ShapeResponse {
  try {
    return { type: 'shape', shape: normalizeShape(given) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { type: error instanceof InvalidShape ? 'refused' : 'failed', message };
  }
}

process.on('message', (shapes: ShapeRequest) => {
  for (const shape of shapes) send(normalized(shape));
});
process.on('disconnect', () => process.exit());
// Ctrl-C reaches all processes of a terminal. The application decides when this one ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
send({ type: 'ready' });
