import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { type ByteRange, ExportMissing, type ExportStorage } from '../export-storage';
import { ExportContentError, ExportStorageError } from '../export-storage-error';

export interface S3Options {
  /** URL of an S3-compatible service; null: Amazon's endpoint for the region. */
  endpoint: string | null;
  region: string;
  bucket: string;
  /** Access key ID; null: the machine's own credentials (environment, profile, instance role). */
  accessKeyId: string | null;
  secretAccessKey: string | null;
  /** Timeouts in milliseconds. A service that does not respond in time counts as failed. */
  timeouts?: { connect: number; response: number };
}

const DEFAULT_TIMEOUTS = { connect: 5_000, response: 60_000 };
/** Nothing is ever stored under this key; an attempt to read it shows whether the bucket is readable. */
const PROBE_KEY = '00000000-0000-0000-0000-000000000000/00000000-0000-0000-0000-000000000000';
/** Size of each part of an upload. A part is buffered in memory until it is sent. */
const PART_BYTES = 8 * 1024 * 1024;
/**
 * The SDK has 50 connections by default. A download holds one for as long as its client takes to read, so that the slow
 * downloads of a few users would keep all others, and the jobs' files, waiting. How many downloads a user has is limited.
 */
const CONNECTIONS = { keepAlive: true, maxSockets: Infinity };

/**
 * Stores export files in an S3-compatible bucket, so that any web process can serve what any worker wrote. An object
 * appears only once it is complete.
 */
export class S3ExportStorage implements ExportStorage {
  private readonly client: S3Client;

  constructor(private readonly options: S3Options) {
    const { endpoint, region, accessKeyId, secretAccessKey, timeouts = DEFAULT_TIMEOUTS } = options;
    this.client = new S3Client({
      region,
      // Few other providers support one host name per bucket or all of Amazon's checksums.
      ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
      requestHandler: {
        connectionTimeout: timeouts.connect,
        requestTimeout: timeouts.response,
        throwOnRequestTimeout: true,
        httpAgent: CONNECTIONS,
        httpsAgent: CONNECTIONS,
      },
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(accessKeyId !== null && secretAccessKey !== null
        ? { credentials: { accessKeyId, secretAccessKey } }
        : {}),
    });
  }

  async write(key: string, content: Readable): Promise<number> {
    let bytes = 0;
    const byteCounter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        done(null, chunk);
      },
    });
    const upload = new Upload({
      client: this.client,
      params: { Bucket: this.options.bucket, Key: key, Body: byteCounter },
      partSize: PART_BYTES,
      queueSize: 1,
    });
    const uploaded = upload.done().finally(() => byteCounter.destroy());
    // If one of the two fails, so does the other. The error of the upload says more than that its input was closed.
    const results = await Promise.allSettled([uploaded, pipeline(content, byteCounter)]);
    const errors = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    if (errors.length > 0)
      throw errors.find((error) => error instanceof ExportContentError) ?? toStorageError(errors[0]);
    return bytes;
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    try {
      const { Body } = await this.client.send(
        new GetObjectCommand({
          Bucket: this.options.bucket,
          Key: key,
          ...(range && { Range: `bytes=${range.start}-${range.end}` }),
        }),
      );
      if (Body instanceof Readable) return Body;
    } catch (error) {
      if (!(error instanceof NoSuchKey)) throw error;
    }
    throw new ExportMissing(key);
  }

  async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand({ Bucket: this.options.bucket, Key: key }));
  }

  async assertReachable(): Promise<void> {
    await this.read(PROBE_KEY).catch((error: unknown) => {
      if (!(error instanceof ExportMissing)) throw toStorageError(error);
    });
  }
}

/** Error codes of S3-compatible services for a bucket without space. */
const FULL = /StorageFull|QuotaExceeded|InsufficientStorage/i;
const INSUFFICIENT_STORAGE = 507;

function toStorageError(error: unknown): ExportStorageError {
  const { name = '', $metadata } = (error ?? {}) as {
    name?: string;
    $metadata?: { httpStatusCode?: number };
  };
  const status = $metadata?.httpStatusCode;
  if (FULL.test(name) || status === INSUFFICIENT_STORAGE)
    return new ExportStorageError('full', { cause: error });
  const isRefused = status === 401 || status === 403 || name === 'CredentialsProviderError';
  return new ExportStorageError(isRefused ? 'refused' : 'away', { cause: error });
}
