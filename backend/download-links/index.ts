export { DownloadLinksModule } from './download-links.module';
export { DownloadLinksService } from './download-links.service';
