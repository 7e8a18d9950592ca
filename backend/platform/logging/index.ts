export { createLogger, LOGGER } from './logger';
export { LoggingModule } from './logging.module';
export { NestLogger } from './nest-logger';
export { openProcessOutput, type ProcessOutput } from './process-output';
