import type { Socket } from 'node:net';

/** Resolves with the socket once it emits the event. Otherwise destroys the socket and rejects. */
export function whenConnected<S extends Socket>(
  socket: S,
  event: 'connect' | 'secureConnect',
  timeoutMs: number,
): Promise<S> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () =>
        socket.destroy(
          Object.assign(new Error(`no connection within ${timeoutMs} ms`), { code: 'ETIMEDOUT' }),
        ),
      timeoutMs,
    );
    const stop = () => {
      clearTimeout(timer);
      socket.off('error', fail).off('close', onClose).off(event, onConnected);
    };
    const fail = (error: Error) => {
      stop();
      reject(error);
    };
    const onClose = () => fail(new Error('The connection was closed.'));
    const onConnected = () => {
      stop();
      resolve(socket);
    };
    socket.once('error', fail).once('close', onClose).once(event, onConnected);
  });
}
