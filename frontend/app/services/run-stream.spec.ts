import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { IDLE_RUN } from './run-status.fixture';
import { RunStream } from './run-stream';

/** The browser's part, by hand: what it opened, and what it is told. */
class Sources extends EventTarget {
  static opened: Sources[] = [];
  isClosed = false;
  constructor(readonly url: string) {
    super();
    Sources.opened.push(this);
  }
  close() {
    this.isClosed = true;
  }
  say(status: object) {
    this.dispatchEvent(new MessageEvent('status', { data: JSON.stringify(status) }));
  }
}

const last = () => {
  const source = Sources.opened.at(-1);
  if (!source) throw new Error('nothing was opened');
  return source;
};
function seen(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

let place = 0;
const onStatus = jest.fn();
const onLive = jest.fn();
const onBroken = jest.fn();
let stream: RunStream;

describe('the stream of a run in the browser', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.clearAllMocks();
    Sources.opened = [];
    Object.assign(globalThis, { EventSource: Sources });
    seen('visible');
    stream = new RunStream({ url: () => `/events?since=${place}`, onStatus, onLive, onBroken });
    stream.start();
  });
  afterEach(() => {
    stream.stop();
    jest.useRealTimers();
  });

  it('hands on what comes, and says that it is live', () => {
    last().say(IDLE_RUN);
    expect(onStatus).toHaveBeenCalledWith(IDLE_RUN);
    expect(onLive).toHaveBeenLastCalledWith(true);
  });

  it('is opened again where the page is when it breaks: after 1 s, then 2 s, and anew from 1 s after a word', () => {
    place = 7;
    last().dispatchEvent(new Event('error'));
    expect(onLive).toHaveBeenLastCalledWith(false);
    jest.advanceTimersByTime(999);
    expect(Sources.opened).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(last().url).toBe('/events?since=7');
    last().dispatchEvent(new Event('error'));
    jest.advanceTimersByTime(1_999);
    expect(Sources.opened).toHaveLength(2);
    jest.advanceTimersByTime(1);
    last().say(IDLE_RUN);
    last().dispatchEvent(new Event('error'));
    jest.advanceTimersByTime(1_000);
    expect(Sources.opened).toHaveLength(4);
  });

  it('counts as broken after 15 s of silence', () => {
    last().say(IDLE_RUN);
    jest.advanceTimersByTime(14_999);
    expect(last().isClosed).toBe(false);
    jest.advanceTimersByTime(1);
    expect(last().isClosed).toBe(true);
    expect(onLive).toHaveBeenLastCalledWith(false);
  });

  it('is closed in a hidden tab and open again when it is seen', () => {
    const first = last();
    seen('hidden');
    expect(first.isClosed).toBe(true);
    jest.advanceTimersByTime(60_000);
    expect(Sources.opened).toHaveLength(1);
    seen('visible');
    expect(Sources.opened).toHaveLength(2);
  });

  it('is silent after the page is left', () => {
    stream.stop();
    last().say(IDLE_RUN);
    jest.advanceTimersByTime(60_000);
    expect(onStatus).not.toHaveBeenCalled();
    expect(Sources.opened).toHaveLength(1);
  });
});
