import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DataFolderInUse } from './embedded-postgres-error';

const RESPONSE_TIMEOUT_MS = 2_000;

/**
 * Makes this process the only owner of a folder until it releases the lock or dies. The lock is a listening socket,
 * since a socket disappears with its process and a pid file does not: an abstract socket on Linux, a file elsewhere.
 *
 * @param folder Real path of the folder.
 * @returns A function that releases the lock.
 * @throws DataFolderInUse with the owner's process.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const name = `gazetteer-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  const isAbstract = process.platform === 'linux';
  const address = isAbstract ? `\0${name}` : path.join(tmpdir(), `${name}.sock`);
  const server = (await listen(address)) ?? (await takeOver(address, isAbstract, folder));
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/**
 * Takes over an address whose owner is dead. A dead owner may leave behind a socket file, which is removed, but never
 * an abstract address.
 */
async function takeOver(address: string, isAbstract: boolean, folder: string): Promise<net.Server> {
  const owner = await queryOwner(address);
  if (owner === null && !isAbstract) rmSync(address, { force: true });
  const server = owner === null ? await listen(address) : null;
  if (!server) throw new DataFolderInUse(folder, owner ?? 'unknown');
  return server;
}

/** Listens on the address. Returns null if the address is in use. */
function listen(address: string): Promise<net.Server | null> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((client) => {
      client.on('error', () => client.destroy());
      client.end(String(process.pid));
    });
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(address, () => resolve(server));
  });
}

/**
 * Returns the process id reported by the owner; 'unknown' when it is too busy to respond, null when nobody listens.
 */
function queryOwner(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    let ownerPid = '';
    const socket = net.connect(address);
    socket.setTimeout(RESPONSE_TIMEOUT_MS, () => socket.destroy());
    socket.on('data', (data) => (ownerPid += String(data)));
    socket.on('error', () => resolve(null));
    socket.on('close', () => resolve(ownerPid || 'unknown'));
  });
}
