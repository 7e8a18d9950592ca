import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { ExportMissing, type ExportStorage } from '../export-storage';

export interface S3Options {
  /** null: Amazon's own, by the region. */
  endpoint: string | null;
  region: string;
  bucket: string;
  /** null: as the machine has it (environment, profile, instance role). */
  accessKeyId: string | null;
  secretAccessKey: string | null;
  /** Milliseconds; a service that says nothing for so long has failed. */
  timeouts?: { connect: number; response: number };
}

const DEFAULT_TIMEOUTS = { connect: 5_000, response: 60_000 };
/** Under this key nothing is ever written: a bucket that can be read says so. */
const PROBE_KEY = '00000000-0000-0000-0000-000000000000/00000000-0000-0000-0000-000000000000';
/** A part of an upload is held in memory until it is sent. */
const PART_BYTES = 8 * 1024 * 1024;

/**
 * Export files in a bucket of a service that speaks S3, so that any web process serves what any worker wrote. An object
 * appears whole or not at all.
 */
export class S3ExportStorage implements ExportStorage {
  private readonly client: S3Client;

  constructor(private readonly options: S3Options) {
    const { endpoint, region, accessKeyId, secretAccessKey, timeouts = DEFAULT_TIMEOUTS } = options;
    this.client = new S3Client({
      region,
      // Services of others seldom have a host name for each bucket, nor every checksum that Amazon has.
      ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
      requestHandler: {
        connectionTimeout: timeouts.connect,
        requestTimeout: timeouts.response,
        throwOnRequestTimeout: true,
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
    await Promise.all([pipeline(content, byteCounter), upload.done()]);
    return bytes;
  }

  async read(key: string): Promise<Readable> {
    try {
      const { Body } = await this.client.send(
        new GetObjectCommand({ Bucket: this.options.bucket, Key: key }),
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
      if (!(error instanceof ExportMissing)) throw error;
    });
  }
}
