import { describe, expect, it } from '@jest/globals';
import { ContainedCall } from './contained-call';
import { Host } from './host';
import type { HostLinkEvents } from './host-link';
import type { HostRequest } from './protocol';

/** A host that never responds to a call. */
function startSilentHost() {
  const sent: HostRequest[] = [];
  const host = new Host({
    settings: {
      network: { allowed: [], refused: [], ports: [], settingNames: { allowed: '', refused: '', ports: '' } },
      limits: { connections: 1, connectTimeoutMs: 1, statementTimeoutMs: 1 },
      maxResidentBytes: 1,
    },
    start: ({ onResponse }: HostLinkEvents) => {
      setImmediate(() => onResponse({ type: 'ready' }));
      const send = (request: HostRequest) => void sent.push(request);
      return { pid: undefined, send, kill: () => undefined, cpuMs: () => null };
    },
    onEnd: () => undefined,
    onHeartbeat: () => undefined,
  });
  return { host, sent };
}

const PING = { store: 1, method: 'ping', args: [] } as const;

describe('a call in a host', () => {
  it.each([false, true])('ends at its deadline and closes its connection (edit: %s)', async (isEdit) => {
    const { host, sent } = startSilentHost();
    await host.settled;
    const call = new ContainedCall(host, 7, { deadlineMs: 10, isEdit, onProgress: undefined });
    await expect(call.send(PING)).rejects.toMatchObject({
      kind: 'transient',
      code: 'DEADLINE',
      message: 'The database took too long.',
      isOutcomeUnknown: isEdit,
    });
    expect(sent.at(-1)).toEqual({ type: 'abort', call: 7 });
    expect(host.isBusy).toBe(false);
    host.kill('closed');
  });

  it('reports progress, and ends if the progress cannot be recorded', async () => {
    const { host, sent } = startSilentHost();
    await host.settled;
    const recorded: number[][] = [];
    const onProgress = (done: number, total: number): Promise<void> => {
      recorded.push([done, total]);
      return done === 2 ? Promise.reject(new Error('no database')) : Promise.resolve();
    };
    const call = new ContainedCall(host, 7, { deadlineMs: 60_000, isEdit: false, onProgress });
    const result = call.send({ ...PING, method: 'ensureTable' });
    call.onResponse({ type: 'progress', call: 7, done: 1, total: 2 });
    call.onResponse({ type: 'progress', call: 7, done: 2, total: 2 });
    await expect(result).rejects.toThrow('no database');
    expect(recorded).toEqual([
      [1, 2],
      [2, 2],
    ]);
    expect(sent.slice(-2)).toEqual([
      { type: 'continue', call: 7 },
      { type: 'abort', call: 7 },
    ]);
    host.kill('closed');
  });
});
