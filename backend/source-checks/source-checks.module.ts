import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { SourceCheckRepository } from './source-check.repository';
import { SourceChecksController } from './source-checks.controller';
import { SourceChecksService } from './source-checks.service';

@Module({
  imports: [AuthModule],
  controllers: [SourceChecksController],
  exports: [SourceCheckRepository],
  providers: [SourceCheckRepository, SourceChecksService],
})
export class SourceChecksModule {}
