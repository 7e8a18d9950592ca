import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs';
import { CaptureWorker } from './capture-worker';
import { Pulse } from './pulse';
import { Reaper } from './reaper';
import { SourceGate } from './source-gate';
import { SourceKeeper } from './source-keeper';
import { SourcePlaces } from './source-places';
import { TaskRunner } from './task-runner';
import { TurnKeeper } from './turn-keeper';
import { WorkerLife } from './worker-life';

@Module({
  imports: [JobsModule],
  providers: [
    CaptureWorker,
    Pulse,
    Reaper,
    SourceGate,
    SourceKeeper,
    SourcePlaces,
    TaskRunner,
    TurnKeeper,
    WorkerLife,
  ],
})
export class CaptureWorkerModule {}
