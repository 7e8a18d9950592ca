import { Global, Inject, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DATABASE_CONNECTION, type DatabaseConnection } from './connection';
import { ConnectionRenewal } from './connection-renewal';
import { dataSourceOptions } from './data-source';
import { DatabaseCheckRepository } from './database-check.repository';
import { DatabaseMonitor } from './database-monitor';
import { SharedSessionLocks } from './shared-session-locks';
import { Transaction } from './transaction';

@Global()
@Module({
  providers: [ConnectionRenewal, DatabaseCheckRepository, DatabaseMonitor, SharedSessionLocks, Transaction],
  exports: [DatabaseMonitor, SharedSessionLocks, Transaction],
})
export class DatabaseModule {
  static forRoot(connection: DatabaseConnection): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => ({ ...dataSourceOptions(connection), autoLoadEntities: true, retryAttempts: 1 }),
        }),
      ],
      providers: [{ provide: DATABASE_CONNECTION, useValue: connection }],
      exports: [DATABASE_CONNECTION],
    };
  }
}

/** Injects the connection where `pg` is used directly (the worker session). */
export const InjectConnection = () => Inject(DATABASE_CONNECTION);
