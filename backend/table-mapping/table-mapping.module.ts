import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { DatabaseConfigModule } from '../database-config';
import { JobsModule } from '../jobs';
import { TableMappingController } from './table-mapping.controller';
import { TableMappingService } from './table-mapping.service';

@Module({
  imports: [AuthModule, DatabaseConfigModule, JobsModule],
  controllers: [TableMappingController],
  providers: [TableMappingService],
})
export class TableMappingModule {}
