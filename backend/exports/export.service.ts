import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { exportPendingMessage, exportWrittenLine, type ExportProblem } from '@libs/constants';
import { exportWriter, type ExportMetadata } from '@libs/export';
import { parseChosenFields, selectedDetails } from '@libs/listing';
import { ContactProgress } from '../contacts';
import { DatabaseConfigService } from '../database-config';
import { coverageText, isEndedJob } from '@libs/job';
import {
  EXPORT_QUEUE,
  isStandard,
  JobActionNotAllowed,
  JobDetailsRepository,
  JobEventRepository,
  JobHistoryRepository,
  searchTermsOf,
  toFilteredPlaces,
  type ExportLayout,
  type Job,
  type JobEndedData,
} from '../jobs';
import { Transaction } from '../platform/database';
import { NotFound, type Owner, readTimePage, Unavailable } from '../platform/http';
import { Outbox } from '../platform/outbox';
import { Queue, QueueConsumer, type QueueSender } from '../platform/queue';
import { Entitlements } from '../subscription';
import { ExportFile } from './export-file.entity';
import { ExportFileRepository } from './export-file.repository';
import { layoutsOf, MAX_LAYOUTS } from './export-layouts';
import { type ByteRange, EXPORT_STORAGE, ExportMissing, type ExportStorage } from './export-storage';
import { ExportContentError, ExportStorageError } from './export-storage-error';
import type { ExportsQuery } from './exports.dto';
import { TooManyExports } from './exports.errors';
import { OrphanedExports } from './orphaned-exports';
import { StoredExportRepository } from './stored-export.repository';

/** Pattern that all generated file names match. */
const FILE_NAME_PATTERN = /^[\w.-]{1,100}$/;

/** One user may ask for many files of earlier jobs. Those that other users wait for at the end of a job come first. */
const BEHIND_ENDED_JOBS = -1;

/** Seconds until the next attempt to store a file. Doubles with each failure. */
const RETRY_SECONDS = { first: 1, max: 8 };

/** Writes, lists and reads the export files of jobs. */
@Injectable()
export class ExportService {
  private readonly logger = new Logger(ExportService.name);
  private readonly endedJobs: QueueSender<JobEndedData>;

  constructor(
    private readonly transaction: Transaction,
    private readonly queue: Queue,
    private readonly history: JobHistoryRepository,
    private readonly details: JobDetailsRepository,
    private readonly entitlements: Entitlements,
    private readonly events: JobEventRepository,
    private readonly outbox: Outbox,
    @InjectRepository(ExportFile) private readonly files: Repository<ExportFile>,
    private readonly rows: ExportFileRepository,
    private readonly storedExports: StoredExportRepository,
    private readonly orphanedExports: OrphanedExports,
    @Inject(EXPORT_STORAGE) private readonly storage: ExportStorage,
    private readonly databases: DatabaseConfigService,
    private readonly contacts: ContactProgress,
  ) {
    this.endedJobs = queue.sender(EXPORT_QUEUE);
  }

  /**
   * Queues the export of an ended job in one more format, or with other fields. If the job has such a file already,
   * nothing changes.
   * @throws NotFound, JobActionNotAllowed, PlanNotChosen, PlanLimitReached, TooManyExports
   */
  async request(owner: Owner, publicId: string, layout: ExportLayout): Promise<void> {
    const job = await this.details.byPublicId(owner, publicId);
    if (!isEndedJob(job.state)) throw new JobActionNotAllowed('Cannot export: the job has not ended.');
    await this.entitlements.assertMayExport(owner, layout.format);
    await this.transaction.run(async () => {
      if (await this.addLayout(job, layout)) await this.enqueue({ jobId: job.id, isRequested: true });
    });
  }

  private async enqueue(data: JobEndedData, startAfter = 0): Promise<void> {
    const priority = data.isRequested ? BEHIND_ENDED_JOBS : 0;
    await this.endedJobs.send(data, { priority, startAfter });
  }

  /** Returns false if the job has the file, or will have it. @throws TooManyExports */
  private async addLayout({ id }: Job, layout: ExportLayout): Promise<boolean> {
    if (isStandard(layout))
      return layout.format !== 'json' && (await this.history.addExportFormat(id, layout.format));
    const added = await this.history.addExportLayout(id, layout, MAX_LAYOUTS);
    if (added === 'full') throw new TooManyExports(MAX_LAYOUTS);
    return added === 'added';
  }

  /**
   * Writes an ended job's exports: JSON and the requested formats. A repeated call changes nothing, unless the job was
   * reopened and has more listings, or its listings have got their contacts. If the storage cannot store them, the job says so, and another attempt follows.
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
  async writeAll(data: JobEndedData): Promise<void> {
    const job = await this.history.byId(data.jobId);
    if (!job) return;
    // A reopened job is exported when it ends again.
    const layouts = isEndedJob(job.state) ? layoutsOf(job) : [];
    try {
      for (const layout of layouts) await this.write(job, layout);
    } catch (error) {
      if (error instanceof ExportContentError) throw error.cause;
      if (!(error instanceof ExportStorageError)) throw error;
      this.logger.warn({ msg: error.message, jobId: job.id, publicJobId: job.publicId });
      return this.postpone(job, data, error.problem);
    }
    await this.history.clearExportProblem(job.id);
  }

  /**
   * Returns a page of a user's export files, newest first. The page is empty if another user's files are requested.
   * @throws InvalidInput for a cursor that this list did not issue
   */
  async page(
    owner: Owner,
    { userId = owner.userId, offset, ...query }: ExportsQuery,
  ): Promise<{ files: ExportFile[]; next: string | null }> {
    const { page, next } = await readTimePage(query, async (position) =>
      userId === owner.userId ? this.rows.positions(owner, position, offset) : [],
    );
    const files = await this.files.find({
      where: { id: In(page.map((position) => position.id)) },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    return { files, next };
  }

  ofJob(owner: Owner, jobId: string): Promise<ExportFile[]> {
    return this.ofJobs(owner, [jobId]);
  }

  /** Returns the files of all these jobs, oldest first. */
  ofJobs(owner: Owner, jobIds: readonly string[]): Promise<ExportFile[]> {
    return this.files.find({
      where: { userId: owner.userId, jobId: In([...jobIds]) },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
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
      throw new Unavailable({ cause: error });
    });
  }

  /**
   * Tells the job why its files are not written yet, and queues the next attempt. The queue's own retries would become
   * rare, and would end after some hours.
   */
  private postpone(job: Job, data: JobEndedData, problem: ExportProblem): Promise<void> {
    return this.transaction.run(async () => {
      const stored = await this.history.setExportProblem(job.id, problem);
      if (!stored) return;
      if (stored.isNew)
        await this.events.append(job, [{ level: 'error', message: exportPendingMessage(problem) }]);
      const delay = Math.min(RETRY_SECONDS.max, RETRY_SECONDS.first * 2 ** (stored.attempts - 1));
      await this.enqueue(data, delay);
    });
  }

  private async write(job: Job, layout: ExportLayout): Promise<void> {
    const { key, format, preset, fields } = layout;
    const earlier = await this.files.findOneBy({ jobId: job.id, format, layout: key });
    const revision = { records: job.recorded, contacts: await this.contacts.revisionOf(job.id) };
    if (earlier && isUpToDate(earlier, revision)) return;
    const writer = exportWriter(format);
    const id = randomUUID();
    const storageKey = `${job.userId}/${id}`;
    const name = `${job.publicId}${isStandard(layout) ? '' : `-${key}`}.${writer.extension}`;
    const cities = await this.history.citiesOf(job.id);
    const about: ExportMetadata = {
      cities: cities.map(({ city }) => city),
      businessTypes: [
        ...new Set(
          cities.flatMap(searchTermsOf).map(({ text, isKeyword }) => (isKeyword ? `“${text}”` : text)),
        ),
      ],
      exportedAt: new Date(),
      count: job.recorded,
      ...(preset && { preset }),
      ...(fields && { fields: parseChosenFields(fields) }),
      personalFields: selectedDetails(await this.databases.fieldsOf(job)),
      coverage: job.coverage && coverageText(job.coverage),
      filtered: toFilteredPlaces(job)?.text,
    };
    const listings = withContentErrors(this.history.listings(job.id));
    const content = Readable.from(writer.write(listings, about), { objectMode: false });
    await this.storedExports.insert(storageKey);
    const bytes = await this.storage.write(storageKey, content);
    const added = await this.transaction.run(async () => {
      const file = {
        id,
        userId: job.userId,
        jobId: job.id,
        format,
        layout: key,
        preset,
        fields,
        name,
        storageKey,
        ...revision,
        bytes,
      };
      const isNew = earlier ? await this.rows.replace(earlier, file) : await this.rows.insert(file);
      if (!isNew) return false;
      if (format === 'json' && isStandard(layout)) await this.history.setExportFile(job.id, name);
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
    if (!added) {
      await this.orphanedExports.remove([storageKey]);
      await this.assertUpToDate(job, layout, revision);
    } else if (earlier) await this.orphanedExports.remove([earlier.storageKey]);
  }

  /**
   * Another attempt was faster. If it began before the job was reopened, or had its contacts, its file lacks them.
   * @throws Error if so, for another attempt
   */
  private async assertUpToDate(
    job: Job,
    { format, key }: ExportLayout,
    revision: FileRevision,
  ): Promise<void> {
    const stored = await this.files.findOneBy({ jobId: job.id, format, layout: key });
    if (stored && !isUpToDate(stored, revision))
      throw new Error(
        `the ${format} export of ${job.publicId} has ${stored.records} of ${job.recorded} listings, or lacks contacts`,
      );
  }
}

/** What a file contains of its job. */
type FileRevision = Pick<ExportFile, 'records' | 'contacts'>;

const isUpToDate = (file: FileRevision, { records, contacts }: FileRevision): boolean =>
  file.records >= records && file.contacts >= contacts;

/** Tells errors of the database from those of the export storage, which end the same stream. */
async function* withContentErrors<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* items;
  } catch (error) {
    throw new ExportContentError(error);
  }
}
