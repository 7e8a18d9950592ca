import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { LASTING_CONNECTIONS } from './lasting-connections';

export const S3_CREDENTIALS = { accessKeyId: 'AKIDSTANDIN', secretAccessKey: 'stand-in-secret' };

export interface FakeS3 {
  url: string;
  bucket: string;
  /** Complete objects by key. */
  objects: Map<string, Buffer>;
  /** Multipart uploads that were neither completed nor aborted. */
  openUploads: Map<string, Map<number, Buffer>>;
  /** The response to each request that stores something, instead of storing it. */
  refusal: { current: { status: number; code: string } | null };
  /** Whether requests that store something get no response. */
  silence: { current: boolean; requests: number };
  close(): Promise<void>;
}

interface S3Response {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/**
 * A minimal fake S3 with one bucket for one client. Supports objects and multipart uploads, addressed by path.
 * Requires requests to be signed with its access key, but does not verify the signature.
 */
export async function startFakeS3(): Promise<FakeS3> {
  const state: Omit<FakeS3, 'url' | 'close'> = {
    bucket: 'exports',
    objects: new Map(),
    openUploads: new Map(),
    refusal: { current: null },
    silence: { current: false, requests: 0 },
  };
  const server = createServer(LASTING_CONNECTIONS, (request, response) => {
    if (state.silence.current && isWrite(request)) {
      state.silence.requests++;
      return;
    }
    void respondTo(request, state).then(({ status, headers, body }) => {
      response.writeHead(status, headers);
      response.end(body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    ...state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function respondTo(
  request: IncomingMessage,
  { bucket, objects, openUploads, refusal }: Omit<FakeS3, 'url' | 'close'>,
): Promise<S3Response> {
  const url = new URL(request.url ?? '/', 'http://s3');
  const signaturePrefix = `AWS4-HMAC-SHA256 Credential=${S3_CREDENTIALS.accessKeyId}/`;
  if (!request.headers.authorization?.startsWith(signaturePrefix)) return failure(403, 'AccessDenied');
  const [, name, ...keyParts] = url.pathname.split('/');
  const key = decodeURIComponent(keyParts.join('/'));
  if (name !== bucket) return failure(404, 'NoSuchBucket');
  const body = await buffer(request).catch(() => null);
  if (body === null) return failure(400, 'IncompleteBody');
  if (isWrite(request) && refusal.current) return failure(refusal.current.status, refusal.current.code);
  const upload = url.searchParams.get('uploadId');
  const parts = upload === null ? null : openUploads.get(upload);
  if (upload !== null && !parts) return failure(404, 'NoSuchUpload');
  const part = Number(url.searchParams.get('partNumber'));

  switch (`${request.method}${parts ? ' part' : ''}`) {
    case 'PUT':
      objects.set(key, body);
      return { status: 200, headers: { etag: etagOf(body) } };
    case 'GET': {
      const object = objects.get(key);
      if (!object) return failure(404, 'NoSuchKey');
      const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      const part = first === undefined ? object : object.subarray(Number(first), Number(last) + 1);
      return {
        status: first === undefined ? 200 : 206,
        headers: {
          'content-length': String(part.length),
          etag: etagOf(object),
          ...(first !== undefined && { 'content-range': `bytes ${first}-${last}/${object.length}` }),
        },
        body: part,
      };
    }
    case 'DELETE':
      objects.delete(key);
      return { status: 204 };
    case 'POST': {
      const id = randomUUID();
      openUploads.set(id, new Map());
      return xml(
        'InitiateMultipartUploadResult',
        `<Bucket>${bucket}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId>`,
      );
    }
    case 'PUT part':
      parts?.set(part, body);
      return { status: 200, headers: { etag: etagOf(body) } };
    case 'POST part': {
      const assembled = Buffer.concat(
        [...(parts ?? [])].sort(([a], [b]) => a - b).map(([, content]) => content),
      );
      objects.set(key, assembled);
      openUploads.delete(upload ?? '');
      return xml(
        'CompleteMultipartUploadResult',
        `<Bucket>${bucket}</Bucket><Key>${key}</Key><ETag>${etagOf(assembled)}</ETag>`,
      );
    }
    case 'DELETE part':
      openUploads.delete(upload ?? '');
      return { status: 204 };
    default:
      return failure(405, 'MethodNotAllowed');
  }
}

const isWrite = ({ method }: IncomingMessage) => method === 'PUT' || method === 'POST';

const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;

const xml = (root: string, content: string): S3Response => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</${root}>`,
});

const failure = (status: number, code: string): S3Response => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
});
