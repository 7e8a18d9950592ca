import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { IDLE_RUNTIME } from '../job/runtime-state.fixture';
import { RuntimeStream } from './runtime-stream';

/** A fake EventSource that records the opened URLs and sends only the events that a test emits. */
class FakeEventSource extends EventTarget {
  static opened: FakeEventSource[] = [];
  isClosed = false;
  constructor(readonly url: string) {
    super();
    FakeEventSource.opened.push(this);
  }
  close() {
    this.isClosed = true;
  }
  emitStatus(status: object) {
    this.dispatchEvent(new MessageEvent('status', { data: JSON.stringify(status) }));
  }
}

const lastSource = () => {
  const source = FakeEventSource.opened.at(-1);
  if (!source) throw new Error('nothing was opened');
  return source;
};
function setVisibility(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

let logPosition = 0;
const onStatus = jest.fn();
const onConnectionChange = jest.fn();
const onDisconnect = jest.fn();
let stream: RuntimeStream;

describe('the runtime stream', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.clearAllMocks();
    FakeEventSource.opened = [];
    Object.assign(globalThis, { EventSource: FakeEventSource });
    setVisibility('visible');
    stream = new RuntimeStream({
      url: () => `/events?since=${logPosition}`,
      onStatus,
      onConnectionChange,
      onDisconnect,
    });
    stream.start();
  });
  afterEach(() => {
    stream.stop();
    jest.useRealTimers();
  });

  it('passes on each status and reports that it is connected', () => {
    lastSource().emitStatus(IDLE_RUNTIME);
    expect(onStatus).toHaveBeenCalledWith(IDLE_RUNTIME);
    expect(onConnectionChange).toHaveBeenLastCalledWith(true);
  });

  it('is reopened with the current cursor after it breaks, first after 1 s and then after 2 s, and starts again at 1 s after a message', () => {
    logPosition = 7;
    lastSource().dispatchEvent(new Event('error'));
    expect(onConnectionChange).toHaveBeenLastCalledWith(false);
    jest.advanceTimersByTime(999);
    expect(FakeEventSource.opened).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(lastSource().url).toBe('/events?since=7');
    lastSource().dispatchEvent(new Event('error'));
    jest.advanceTimersByTime(1_999);
    expect(FakeEventSource.opened).toHaveLength(2);
    jest.advanceTimersByTime(1);
    lastSource().emitStatus(IDLE_RUNTIME);
    lastSource().dispatchEvent(new Event('error'));
    jest.advanceTimersByTime(1_000);
    expect(FakeEventSource.opened).toHaveLength(4);
  });

  it('counts as broken after 15 s without a message', () => {
    lastSource().emitStatus(IDLE_RUNTIME);
    jest.advanceTimersByTime(14_999);
    expect(lastSource().isClosed).toBe(false);
    jest.advanceTimersByTime(1);
    expect(lastSource().isClosed).toBe(true);
    expect(onConnectionChange).toHaveBeenLastCalledWith(false);
  });

  it('is closed when the tab is hidden, and reopened when the tab is visible again', () => {
    const first = lastSource();
    setVisibility('hidden');
    expect(first.isClosed).toBe(true);
    jest.advanceTimersByTime(60_000);
    expect(FakeEventSource.opened).toHaveLength(1);
    setVisibility('visible');
    expect(FakeEventSource.opened).toHaveLength(2);
  });

  it('ends when the user leaves the page', () => {
    stream.stop();
    lastSource().emitStatus(IDLE_RUNTIME);
    jest.advanceTimersByTime(60_000);
    expect(onStatus).not.toHaveBeenCalled();
    expect(FakeEventSource.opened).toHaveLength(1);
  });
});
