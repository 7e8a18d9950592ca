import { type DynamicModule, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import type { Logger } from 'pino';
import { AccountModule } from './account';
import { AdminModule } from './admin';
import { CaptureWorkerModule } from './capture-worker';
import { ContactsModule } from './contacts';
import { DeliveryModule } from './delivery';
import { DownloadLinksModule } from './download-links';
import { ExportsModule } from './exports';
import { JobsModule } from './jobs';
import { NotificationsModule } from './notifications';
import { AuditModule } from './platform/audit';
import { QueueModule } from './platform/queue';
import { RuntimeModule } from './runtime';
import { SavedSetupsModule } from './saved-setups';
import { SchedulesModule } from './schedules';
import { AuthModule } from './auth';
import { PaymentModule } from './payment';
import { DatabaseConfigModule } from './database-config';
import { KnownPlacesModule } from './known-places';
import { ConfigModule, type Settings } from './platform/config';
import { type DatabaseConnection, DatabaseModule } from './platform/database';
import { HealthModule } from './platform/health';
import { HttpModule } from './platform/http';
import { LoggingModule } from './platform/logging';
import { MailModule } from './platform/mail';
import { MetricsModule } from './platform/metrics';
import { OutboxModule } from './platform/outbox';
import { WebModule } from './platform/web';
import { EncryptionModule } from './platform/encryption';
import { MaintenanceModule } from './platform/maintenance';
import { McpModule } from './mcp';
import { RpcModule } from './rpc';
import { SourceChecksModule } from './source-checks';
import { SearchInputsModule } from './search-inputs';
import { SubscriptionModule } from './subscription';
import { TableModule } from './table';
import { TableMappingModule } from './table-mapping';
import { WebhooksModule } from './webhooks';

/** Objects that are created before the application and injected into its modules. */
export interface AppDependencies {
  settings: Settings;
  connection: DatabaseConnection;
  logger: Logger;
}

/** Lists the modules, from the lowest layer up. */
@Module({})
export class AppModule {
  static forRoot({ settings, connection, logger }: AppDependencies): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(settings),
        LoggingModule.forRoot(logger),
        DatabaseModule.forRoot(connection),
        QueueModule,
        OutboxModule,
        EncryptionModule,
        MaintenanceModule,
        AuditModule,
        WebModule,
        HttpModule,
        MailModule,
        HealthModule,
        MetricsModule,
        AuthModule,
        SubscriptionModule,
        DatabaseConfigModule,
        KnownPlacesModule,
        SearchInputsModule,
        PaymentModule,
        AccountModule,
        AdminModule,
        RpcModule,
        McpModule,
        JobsModule,
        ExportsModule,
        DownloadLinksModule,
        DeliveryModule,
        ContactsModule,
        TableModule,
        TableMappingModule,
        RuntimeModule,
        SchedulesModule,
        SavedSetupsModule,
        WebhooksModule,
        NotificationsModule,
        SourceChecksModule,
        ScheduleModule.forRoot(),
        CaptureWorkerModule,
      ],
    };
  }
}
