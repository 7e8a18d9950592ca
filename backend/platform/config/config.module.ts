import { type DynamicModule, Global, Module } from '@nestjs/common';
import { type Settings, SETTINGS } from './settings';

/** Provides the settings to every module: `@Inject(SETTINGS) settings: Settings`. */
@Global()
@Module({})
export class ConfigModule {
  static forRoot(settings: Settings): DynamicModule {
    return {
      module: ConfigModule,
      providers: [{ provide: SETTINGS, useValue: settings }],
      exports: [SETTINGS],
    };
  }
}
