import { fork } from 'node:child_process';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { FairLanes } from '@libs/lanes';
import { childEnvironment, compiledProgram, limitedNode, lowerPriority } from '@libs/processes';
import { InvalidShape, normalizeShape, type NormalizedShape } from '@libs/shape';
import type { GivenShape, ShapeRequest, ShapeResponse } from './protocol';

/** Shapes with this many corners, such as circles, take milliseconds, however their outlines cross. */
const MAX_CORNERS_HERE = 80;
/** Requests with larger shapes: a process for each of those in progress. */
const LANES = {
  lanes: 2,
  slowLanes: 1,
  lanesPerOwner: 1,
  slowMs: 1_000,
  waitingPerOwner: 5,
  maxWaitMs: 15_000,
};
/** On a scale from -20 (highest priority) to 19. The application runs at 0. */
const PRIORITY = 10;
const HEAP_MB = 256;
/** For all shapes of a request. The kernel limits the time on the processor, this process the time that passes. */
const MAX_CPU_SECONDS = 6;
const MAX_MS = 60_000;

type Result = NormalizedShape | InvalidShape;

/**
 * Does for each shape what `normalizeShape` does, and returns its result or why it cannot be used. Outlines can be made to
 * cross in ways that take seconds to separate, so all but the smallest shapes are normalized in a child process of lower
 * priority.
 * @param owner shares the processes with other owners
 * @throws NoLane; Error if the process cannot be started
 */
export async function normalizeShapes(shapes: readonly GivenShape[], owner: string): Promise<Result[]> {
  const large = shapes.filter((shape) => !isSmall(shape));
  const inHost = large.length > 0 ? await lanes.run(owner, () => normalizeInHost(large)) : [];
  const results: Result[] = [];
  for (const shape of shapes) {
    results.push(isSmall(shape) ? normalizeHere(shape) : (inHost.shift() ?? tooExpensive()));
    await yieldToEventLoop();
  }
  return results;
}

const lanes = new FairLanes(LANES);

const isSmall = (shape: GivenShape): boolean => shape.flat(2).length <= MAX_CORNERS_HERE;

function normalizeHere(shape: GivenShape): Result {
  try {
    return normalizeShape(shape);
  } catch (error) {
    if (error instanceof InvalidShape) return error;
    throw error;
  }
}

const tooExpensive = () =>
  new InvalidShape('It takes too long to repair. Simplify it in the program that it comes from.');

/** Returns the results of the first shapes; those that the process was not able to finish are missing. */
function normalizeInHost(shapes: ShapeRequest): Promise<Result[]> {
  const child = fork(compiledProgram(import.meta.url, 'libs/shape-host', 'host/main'), [], {
    env: childEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    ...limitedNode(
      [`--max-old-space-size=${HEAP_MB}`],
      // If the machine runs out of memory, this process ends before anything else does.
      ['ulimit -c 0', `ulimit -t ${MAX_CPU_SECONDS}`, 'echo 1000 >/proc/self/oom_score_adj'],
    ),
  });
  lowerPriority(child.pid, PRIORITY);
  const deadline = setTimeout(() => child.kill('SIGKILL'), MAX_MS);
  const results: Result[] = [];
  let isReady = false;
  return new Promise<Result[]>((resolve, reject) => {
    const end = () => {
      if (isReady) resolve(results);
      else reject(new Error('the process that repairs shapes could not be started'));
    };
    child.once('exit', end);
    // If no process could be started, there is no exit event.
    child.on('error', () => {
      if (child.pid === undefined) end();
    });
    child.on('message', (response: ShapeResponse) => {
      switch (response.type) {
        case 'ready':
          isReady = true;
          // A process that has just ended is noticed by its exit.
          return void child.send(shapes, () => undefined);
        case 'failed':
          return reject(new Error(`a shape could not be normalized: ${response.message}`));
        case 'shape':
          results.push(response.shape);
          break;
        case 'refused':
          results.push(new InvalidShape(response.message));
      }
      if (results.length === shapes.length) resolve(results);
    });
  }).finally(() => {
    clearTimeout(deadline);
    child.kill('SIGKILL');
  });
}
