import { Module } from '@nestjs/common';
import { SearchInputsController } from './search-inputs.controller';
import { SearchInputsService } from './search-inputs.service';

@Module({
  controllers: [SearchInputsController],
  exports: [SearchInputsService],
  providers: [SearchInputsService],
})
export class SearchInputsModule {}
