import { Inject, Injectable, Logger } from '@nestjs/common';
import { fieldsMissingLine } from '@libs/constants';
import { countFields, LISTING_FIELDS, missingFields, type Listing } from '@libs/listing';
import { SETTINGS, type Settings } from '../platform/config';
import { Outbox } from '../platform/outbox';
import { FieldCoverageRepository } from './field-coverage.repository';
import { JobEventRepository } from './job-event.repository';
import type { Job } from './job.entity';

/** A job is compared with earlier jobs when its listings reach one of these numbers. */
const CHECKED_AT = [20, 50, 200, 1_000, 5_000, 25_000] as const;

type CoveredJob = Pick<Job, 'id' | 'userId' | 'publicId' | 'filters'>;

/**
 * Measures how many listings of a job have each field, and warns if the source no longer states a field that it always
 * had: its format has probably changed. Jobs with filters are not compared, because a filter may take out every listing
 * with a field.
 */
@Injectable()
export class FieldCoverageService {
  private readonly logger = new Logger(FieldCoverageService.name);

  constructor(
    private readonly coverages: FieldCoverageRepository,
    private readonly events: JobEventRepository,
    private readonly outbox: Outbox,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Adds a page's listings. Requires the job's lock. */
  async add(job: CoveredJob, listings: readonly Listing[]): Promise<void> {
    if (listings.length === 0) return;
    const { source } = this.settings.maps;
    const coverage = await this.coverages.add(job.id, source, listings.length, countFields(listings));
    if (job.filters) return;
    const before = coverage.listings - listings.length;
    if (!CHECKED_AT.some((at) => before < at && coverage.listings >= at)) return;
    const missing = missingFields(coverage, await this.coverages.earlier(job.id, source));
    const isNews = missing.some((name) => !coverage.missing.includes(name));
    if (missing.length === coverage.missing.length && !isNews) return;
    await this.coverages.setMissing(job.id, missing);
    if (isNews) await this.warn(job, missing, coverage.listings);
  }

  private async warn(job: CoveredJob, fields: string[], listings: number): Promise<void> {
    const labels = LISTING_FIELDS.filter(({ name }) => fields.includes(name)).map(({ label }) => label);
    const message = fieldsMissingLine(labels);
    this.logger.warn({ msg: message, jobId: job.id, publicJobId: job.publicId, fields });
    await this.events.append(job, [{ level: 'error', message }]);
    await this.outbox.publish(job, 'job.fields_missing', { jobId: job.publicId, fields, listings });
  }
}
