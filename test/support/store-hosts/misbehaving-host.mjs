// A host that also does what a test requests with a message of the type `misbehave`, as if a server had caused it.
import { pbkdf2 } from 'node:crypto';
import '../../../dist/libs/store-host/host/host-main.js';

const MB = 2 ** 20;

const behaviors = {
  /** Keeps the event loop busy forever. */
  spin() {
    for (;;);
  },
  /** Fills the heap, soon enough that the host does not count as unresponsive before. */
  fillHeap() {
    const lists = [];
    for (let key = 0; ; key++) lists.push(new Array(10_000).fill(key));
  },
  /** Allocates outside of the heap, within one turn of the event loop. */
  fillBuffers() {
    const buffers = [];
    for (let count = 0; count < 128; count++) buffers.push(Buffer.alloc(16 * MB, 1));
  },
  /** Allocates outside of the heap, step by step. */
  async fillBuffersSlowly() {
    const buffers = [];
    for (let count = 0; count < 128; count++) {
      buffers.push(Buffer.alloc(16 * MB, 1));
      await new Promise((next) => setTimeout(next, 5));
    }
  },
  /** Gives all threads for background work something to do for hours. */
  blockThreads() {
    for (let count = 0; count < 8; count++)
      pbkdf2('password', 'salt', 2 ** 31 - 1, 64, 'sha512', () => undefined);
  },
  throwError() {
    throw new Error('thrown by a driver');
  },
  sendEnvironment() {
    process.send({ type: 'environment', names: Object.keys(process.env) });
  },
};

process.on('message', ({ type, behavior }) => {
  if (type === 'misbehave') void behaviors[behavior]();
});
