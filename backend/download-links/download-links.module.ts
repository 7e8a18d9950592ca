import { Module } from '@nestjs/common';
import { AuthModule } from '../auth';
import { ExportsModule } from '../exports';
import { TableModule } from '../table';
import { DownloadLinkRepository } from './download-link.repository';
import { DownloadLinksController } from './download-links.controller';
import { DownloadLinksService } from './download-links.service';

/** Addresses from which a program downloads one file without an account. */
@Module({
  imports: [AuthModule, ExportsModule, TableModule],
  controllers: [DownloadLinksController],
  providers: [DownloadLinkRepository, DownloadLinksService],
  exports: [DownloadLinksService],
})
export class DownloadLinksModule {}
