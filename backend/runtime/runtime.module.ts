import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { ContactsModule } from '../contacts';
import { DatabaseConfigModule } from '../database-config';
import { DeliveryModule } from '../delivery';
import { ExportsModule } from '../exports';
import { JobsModule } from '../jobs';
import { KnownPlacesModule } from '../known-places';
import { SearchInputsModule } from '../search-inputs';
import { SubscriptionModule } from '../subscription';
import { RuntimeController } from './runtime.controller';
import { JobHistoryController } from './job-history.controller';
import { JobLogController } from './job-log.controller';
import { JobRowsController } from './job-rows.controller';
import { JobEstimator } from './job-estimator';
import { PassingShareEstimator } from './passing-share';
import { PlaceResolver } from './place-resolver';
import { SearchFurtherController } from './search-further.controller';
import { SearchAgainController } from './search-again.controller';
import { RuntimeService } from './runtime.service';
import { RefreshEstimator } from './refresh-estimator';
import { RefreshService } from './refresh.service';
import { RuntimeStream } from './runtime-stream';
import { ShapeCitiesController } from './shape-cities.controller';
import { SetupLanes } from './setup-lanes';
import { StartLanes } from './start-lanes';

@Module({
  imports: [
    AuthModule,
    ContactsModule,
    DatabaseConfigModule,
    DeliveryModule,
    ExportsModule,
    JobsModule,
    KnownPlacesModule,
    SearchInputsModule,
    SubscriptionModule,
  ],
  controllers: [
    RuntimeController,
    JobHistoryController,
    JobLogController,
    JobRowsController,
    SearchAgainController,
    SearchFurtherController,
    ShapeCitiesController,
  ],
  exports: [RuntimeService, SetupLanes, StartLanes],
  providers: [
    JobEstimator,
    PassingShareEstimator,
    PlaceResolver,
    RefreshEstimator,
    RefreshService,
    RuntimeService,
    RuntimeStream,
    SetupLanes,
    StartLanes,
  ],
})
export class RuntimeModule {}
