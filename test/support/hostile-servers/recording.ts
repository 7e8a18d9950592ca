import { connect } from 'node:net';
import { type Listener, listen } from './hostile-server';

/**
 * What a server sent on a connection: first what it sent unasked, then its response to each piece that the client
 * sent.
 */
export type Recording = readonly Buffer[];

export interface Recorder extends Listener {
  /** What was recorded, connection by connection. */
  readonly recordings: readonly Recording[];
}

/** @param upstreamAddress as for `net.connect`: the path of a socket, or host and port */
export async function startRecorder(
  upstreamAddress: { path: string } | { host: string; port: number },
): Promise<Recorder> {
  const recordings: Buffer[][] = [];
  const listener = await listen((client) => {
    const turns: Buffer[] = [Buffer.alloc(0)];
    recordings.push(turns);
    const upstream = connect(upstreamAddress);
    upstream.on('error', () => client.destroy());
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    client.on('data', (data) => {
      turns.push(Buffer.alloc(0));
      upstream.write(data);
    });
    upstream.on('data', (data) => {
      turns.push(Buffer.concat([turns.pop() ?? Buffer.alloc(0), data]));
      client.write(data);
    });
  });
  return Object.assign(listener, { recordings });
}

/**
 * A client that is silent for longer than this waits for something that a mutation has removed, so its connection is
 * closed.
 */
const SILENCE_MS = 50;

/**
 * Responds to each piece that a client sends with the next turn of a recording, and closes the connection after the last.
 *
 * @param options `silenceMs`: how long the client may be silent; 0: as long as it likes, on a busy machine for example
 */
export async function startReplay(recording: Recording, { silenceMs = SILENCE_MS } = {}): Promise<Listener> {
  return listen((socket) => {
    let next = 0;
    socket.setNoDelay(true);
    const respond = () => {
      const turn = recording[next++];
      if (turn === undefined) socket.end();
      else if (turn.length > 0) socket.write(turn);
    };
    socket.setTimeout(silenceMs, () => socket.destroy());
    socket.on('data', respond);
    respond();
  });
}

const AUTHENTICATED = Buffer.from('R\0\0\0\x08\0\0\0\0', 'latin1');

/** Removes the exchange of a password from a recording of Postgres: no client would accept it a second time. */
export function withoutPasswordExchange(recording: Recording): Recording {
  const at = recording.findIndex((turn) => turn.includes(AUTHENTICATED));
  const signedIn = recording[at];
  if (!signedIn) throw new Error('the recording contains no sign-in');
  return [Buffer.alloc(0), signedIn.subarray(signedIn.indexOf(AUTHENTICATED)), ...recording.slice(at + 1)];
}

/** A change at one place in a recording. `turn`, `at` and `length` are fractions of what is available. */
export interface Mutation {
  kind: 'flip' | 'overwrite' | 'remove' | 'repeat' | 'truncate' | 'swap' | 'insert';
  turn: number;
  at: number;
  length: number;
  bytes: Uint8Array;
}

const index = (fraction: number, count: number): number => Math.min(count - 1, Math.floor(fraction * count));

export function mutated(recording: Recording, mutations: readonly Mutation[]): Recording {
  const turns = [...recording];
  for (const mutation of mutations) {
    const turn = index(mutation.turn, turns.length);
    const other = index(mutation.length, turns.length);
    if (mutation.kind === 'swap')
      [turns[turn], turns[other]] = [turns[other] as Buffer, turns[turn] as Buffer];
    else turns[turn] = mutatedTurn(turns[turn] as Buffer, mutation);
  }
  return turns;
}

/** A mutation removes or repeats at most this much. */
const MAX_LENGTH = 64;

function mutatedTurn(turn: Buffer, { kind, at, length, bytes }: Mutation): Buffer {
  const from = Math.max(0, index(at, turn.length));
  const to = Math.min(turn.length, from + 1 + Math.floor(length * MAX_LENGTH));
  const [before, part, after] = [turn.subarray(0, from), turn.subarray(from, to), turn.subarray(to)];
  switch (kind) {
    case 'flip':
      return Buffer.concat([
        before,
        part.subarray(0, 1).map((byte) => byte ^ (bytes[0] ?? 1)),
        turn.subarray(from + 1),
      ]);
    case 'overwrite':
      return Buffer.concat([before, bytes, turn.subarray(from + bytes.length)]);
    case 'remove':
      return Buffer.concat([before, after]);
    case 'repeat':
      return Buffer.concat([before, part, part, after]);
    case 'truncate':
      return before;
    default:
      return Buffer.concat([before, bytes, turn.subarray(from)]);
  }
}
