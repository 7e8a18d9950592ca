import { Module } from '@nestjs/common';
import { DatabaseConfigModule } from '../database-config';
import { JobsModule } from '../jobs';
import { KnownPlacesModule } from '../known-places';
import { SourceChecksModule } from '../source-checks';
import { CaptureBrowser } from './capture-browser';
import { CaptureWorker } from './capture-worker';
import { Heartbeat } from './heartbeat';
import { Reaper } from './reaper';
import { SourceRateLimiter } from './source-rate-limiter';
import { SourceChecker } from './source-checker';
import { SourceProber } from './source-prober';
import { SourceProvider } from './source-provider';
import { SourcePermits } from './source-permits';
import { SearchClaims } from './search-claims';
import { SearchTaskRunner } from './search-task-runner';
import { TurnQueue } from './turn-queue';
import { WorkerSession } from './worker-session';

@Module({
  imports: [DatabaseConfigModule, JobsModule, KnownPlacesModule, SourceChecksModule],
  providers: [
    CaptureBrowser,
    CaptureWorker,
    Heartbeat,
    Reaper,
    SourceRateLimiter,
    SourceChecker,
    SourceProber,
    SourceProvider,
    SourcePermits,
    SearchClaims,
    SearchTaskRunner,
    TurnQueue,
    WorkerSession,
  ],
})
export class CaptureWorkerModule {}
