import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { exportWrittenLine, type ExportFormat } from '@libs/constants';
import { exportWriter, type ExportMetadata } from '@libs/export';
import { isEndedJob } from '@libs/job';
import { EXPORT_QUEUE, JobEventRepository, JobHistoryRepository, type Job, type JobEndedData } from '../jobs';
import { Transaction } from '../platform/database';
import { NotFound, type Owner, keysetPage, decodeCursor, TIME_CURSOR_PATTERNS } from '../platform/http';
import { Outbox } from '../platform/outbox';
import { Queue, QueueConsumer } from '../platform/queue';
import { ExportFile } from './export-file.entity';
import { ExportFileRepository } from './export-file.repository';
import { type ByteRange, EXPORT_STORAGE, ExportMissing, type ExportStorage } from './export-storage';
import type { ExportsQuery } from './exports.dto';
import { OrphanedExports } from './orphaned-exports';
import { StoredExportRepository } from './stored-export.repository';

/** Pattern that all generated file names match. */
const FILE_NAME_PATTERN = /^[\w.-]{1,100}$/;

/** Writes, lists and reads the export files of jobs. */
@Injectable()
export class ExportService {
  constructor(
    private readonly transaction: Transaction,
    private readonly queue: Queue,
    private readonly history: JobHistoryRepository,
    private readonly events: JobEventRepository,
    private readonly outbox: Outbox,
    @InjectRepository(ExportFile) private readonly files: Repository<ExportFile>,
    private readonly rows: ExportFileRepository,
    private readonly storedExports: StoredExportRepository,
    private readonly orphanedExports: OrphanedExports,
    @Inject(EXPORT_STORAGE) private readonly storage: ExportStorage,
  ) {}

  /**
   * Writes an ended job's exports: JSON and the requested format. A repeated call changes nothing, unless the job was
   * reopened and has more listings.
   */
  @QueueConsumer({
    name: EXPORT_QUEUE,
    role: 'worker',
    policy: 'standard',
    retryLimit: 20,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: 900,
  })
  async writeAll({ jobId }: JobEndedData): Promise<void> {
    const job = await this.history.byId(jobId);
    // A reopened job is exported when it ends again.
    if (!job || !isEndedJob(job.state)) return;
    for (const format of new Set<ExportFormat>(['json', job.exportFormat])) await this.write(job, format);
  }

  /**
   * Returns a page of a user's export files, newest first. The page is empty if another user's files are requested.
   * @throws InvalidInput for a cursor that this list did not issue
   */
  async page(
    owner: Owner,
    { userId = owner.userId, limit, offset, cursor }: ExportsQuery,
  ): Promise<{ files: ExportFile[]; next: string | null }> {
    const [cursorTime = null, id = null] = decodeCursor(cursor, TIME_CURSOR_PATTERNS) ?? [];
    if (userId !== owner.userId) return { files: [], next: null };
    const positions = await this.rows.positions(owner, {
      cursorTime,
      id,
      offset: cursorTime === null ? offset : 0,
      limit: limit + 1,
    });
    const { page, next } = keysetPage(positions, limit, (last) => [last.at, last.id]);
    const files = await this.files.find({
      where: { id: In(page.map((position) => position.id)) },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    return { files, next };
  }

  ofJob(owner: Owner, jobId: string): Promise<ExportFile[]> {
    return this.files.find({ where: { userId: owner.userId, jobId }, order: { createdAt: 'ASC' } });
  }

  /** Returns the public ids of the jobs that a user's files belong to, keyed by internal job id. */
  publicJobIds(owner: Owner, files: readonly ExportFile[]): Promise<Map<string, string>> {
    return this.history.publicIds(
      owner,
      files.map(({ jobId }) => jobId),
    );
  }

  /** Returns whether an export of one of the user's jobs is being written at the moment. */
  async isWriting(owner: Owner): Promise<boolean> {
    const jobs = await this.queue.unfinished<JobEndedData>(EXPORT_QUEUE);
    const active = jobs.flatMap(({ data, isActive }) => (isActive ? [data.jobId] : []));
    return active.length > 0 && (await this.history.publicIds(owner, active)).size > 0;
  }

  /** @throws NotFound for a name that none of the user's files has */
  async find(owner: Owner, name: string): Promise<ExportFile> {
    const file = FILE_NAME_PATTERN.test(name)
      ? await this.files.findOneBy({ userId: owner.userId, name })
      : null;
    if (!file) throw new NotFound();
    return file;
  }

  /** Returns the content of a file, or a part of it. @throws NotFound */
  content({ storageKey }: ExportFile, range?: ByteRange): Promise<Readable> {
    return this.storage.read(storageKey, range).catch((error: unknown) => {
      if (error instanceof ExportMissing) throw new NotFound('This export file no longer exists');
      throw error;
    });
  }

  private async write(job: Job, format: ExportFormat): Promise<void> {
    const earlier = await this.files.findOneBy({ jobId: job.id, format });
    if (earlier && earlier.records >= job.recorded) return;
    const writer = exportWriter(format);
    const id = randomUUID();
    const storageKey = `${job.userId}/${id}`;
    const name = `${job.publicId}.${writer.extension}`;
    const cities = await this.history.citiesOf(job.id);
    const about: ExportMetadata = {
      cities: cities.map(({ city }) => city),
      businessTypes: [...new Set(cities.flatMap(({ businessTypes }) => businessTypes))],
      exportedAt: new Date(),
      count: job.recorded,
    };
    const content = Readable.from(writer.write(this.history.listings(job.id), about), { objectMode: false });
    await this.storedExports.insert(storageKey);
    const bytes = await this.storage.write(storageKey, content);
    const added = await this.transaction.run(async () => {
      const file = {
        id,
        userId: job.userId,
        jobId: job.id,
        format,
        name,
        storageKey,
        records: job.recorded,
        bytes,
      };
      const isNew = earlier ? await this.rows.replace(earlier, file) : await this.rows.insert(file);
      if (!isNew) return false;
      if (format === 'json') await this.history.setExportFile(job.id, name);
      await this.events.append(job, [{ level: 'success', message: exportWrittenLine(`exports/${name}`) }]);
      await this.outbox.publish(job, 'export.written', {
        jobId: job.publicId,
        filename: name,
        format,
        bytes,
        records: job.recorded,
      });
      return true;
    });
    if (!added) await this.orphanedExports.remove([storageKey]);
    else if (earlier) await this.orphanedExports.remove([earlier.storageKey]);
  }
}
