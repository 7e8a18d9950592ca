import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { KnownPlacesModule } from '../known-places';
import { CityChecker } from './city-checker';
import { Geography } from './geography/geography';
import { QueriesController } from './queries/queries.controller';
import { QueriesService } from './queries/queries.service';
import { SearchInputsController } from './search-inputs.controller';
import { SearchInputsService } from './search-inputs.service';

@Module({
  imports: [AuthModule, KnownPlacesModule],
  controllers: [QueriesController, SearchInputsController],
  exports: [Geography, SearchInputsService],
  providers: [CityChecker, Geography, QueriesService, SearchInputsService],
})
export class SearchInputsModule {}
