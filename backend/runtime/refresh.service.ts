import { Inject, Injectable } from '@nestjs/common';
import { START_TOOLTIPS, type DatabaseProvider } from '@libs/constants';
import { DatabaseConfigService, DatabaseNotConfigured } from '../database-config';
import { JobDetailsRepository, RefreshStarter } from '../jobs';
import { SETTINGS, type Settings } from '../platform/config';
import { InvalidInput, NotFound, type Owner } from '../platform/http';
import { Entitlements } from '../subscription';
import { requestedLayoutsOf } from './export-choice';
import type { RefreshDto } from './refresh-request.dto';
import type { StartDto } from './runtime.dto';

export type RefreshRequest = StartDto & { refresh: RefreshDto };

/** Whether a request asks again for places, instead of searching. */
export const isRefresh = (request: StartDto): request is RefreshRequest => request.refresh !== undefined;

/** Starts jobs that refresh places, and checks requests for them. */
@Injectable()
export class RefreshService {
  constructor(
    private readonly entitlements: Entitlements,
    private readonly databases: DatabaseConfigService,
    private readonly details: JobDetailsRepository,
    private readonly starter: RefreshStarter,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** @throws InvalidInput, DatabaseNotConfigured, PlanLimitReached, CreditsExhausted, and the errors of the starter */
  async start(owner: Owner, request: RefreshRequest): Promise<{ publicId: string }> {
    const dbProvider = await this.assertMayStart(owner, request);
    const { exportFormat, country, logsEnabled, refresh } = request;
    const { from, job = null, where = null } = refresh;
    return this.starter.start(owner, {
      from,
      job: from === 'job' ? job : null,
      where: from === 'table' ? where : null,
      exportFormat,
      country,
      logsEnabled,
      dbProvider,
      requestedLayouts: requestedLayoutsOf(request),
    });
  }

  /** Runs the checks that apply before a start and before a schedule is saved. Returns where the places are delivered. */
  async assertMayStart(owner: Owner, request: RefreshRequest): Promise<DatabaseProvider> {
    await this.assertValid(owner, request);
    const { chargeRefresh: isCharged } = this.settings;
    await this.entitlements.assertMayRefresh(owner, { exportFormat: request.exportFormat, isCharged });
    const provider = await this.providerFor(owner, request.refresh);
    if (provider === null) throw new DatabaseNotConfigured(START_TOOLTIPS.database);
    await this.entitlements.assertMayUseDatabase(owner, provider);
    return provider;
  }

  /**
   * Checks a request whose result is estimated. Reads nothing of the user's database.
   * @throws InvalidInput as a start does; DatabaseNotConfigured for rows of a table that is not connected
   */
  async assertMayEstimate(owner: Owner, request: RefreshRequest): Promise<void> {
    await this.assertValid(owner, request);
    await this.providerFor(owner, request.refresh);
  }

  /** Returns where the user has places delivered; null if the user has not chosen. */
  private async providerFor(owner: Owner, { from }: RefreshDto): Promise<DatabaseProvider | null> {
    const provider = await this.databases.providerOf(owner);
    if (from === 'table' && (provider === null || provider === 'none'))
      throw new DatabaseNotConfigured(START_TOOLTIPS.database);
    return provider;
  }

  /** @throws InvalidInput if the request also searches, if there is no such job, or for files that it cannot have */
  async assertValid(owner: Owner, request: RefreshRequest): Promise<void> {
    requestedLayoutsOf(request);
    const { refresh, contacts } = request;
    const searched = SEARCH_FIELDS.filter((field) => isGiven(request[field]));
    if (searched.length > 0 || contacts?.enabled)
      throw new InvalidInput([
        {
          path: searched[0] ?? 'contacts',
          message: 'A job refreshes places or searches for them. Leave this out, or leave out `refresh`.',
        },
      ]);
    if (refresh.from !== 'job') return;
    try {
      await this.details.byPublicId(owner, refresh.job ?? '');
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
      throw new InvalidInput([{ path: 'refresh.job', message: 'You have no such job.' }]);
    }
  }
}

/** What a search needs, and a refresh cannot have. */
const SEARCH_FIELDS = [
  'city',
  'businessType',
  'keywords',
  'cities',
  'shapes',
  'filters',
  'maxListings',
] as const satisfies readonly (keyof StartDto)[];

const isGiven = (value: StartDto[(typeof SEARCH_FIELDS)[number]]): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';
