import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { KnownIdentityRepository } from './known-identity.repository';
import { KnownListRepository } from './known-list.repository';
import { KnownListsController } from './known-lists.controller';
import { KnownListsService } from './known-lists.service';
import { KnownPlaces } from './known-places';
import { KnownPlacesMaintenance } from './known-places-maintenance';
import { KnownPlacesRemoval } from './known-places-removal';
import { KnownSourceRepository } from './known-source.repository';
import { KnownTables } from './known-tables';
import { UploadLanes } from './upload-lanes';

@Module({
  imports: [AuthModule],
  controllers: [KnownListsController],
  providers: [
    KnownIdentityRepository,
    KnownListRepository,
    KnownListsService,
    KnownPlaces,
    KnownPlacesMaintenance,
    KnownPlacesRemoval,
    KnownSourceRepository,
    KnownTables,
    { provide: UploadLanes, useFactory: () => new UploadLanes() },
  ],
  exports: [KnownPlaces, KnownTables, UploadLanes],
})
export class KnownPlacesModule {}
