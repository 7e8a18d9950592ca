import { Global, Module } from '@nestjs/common';
import { AuditEntryRepository } from './audit-entry.repository';
import { AuditRecorder } from './audit-recorder';

/** Provides the audit log to every module. */
@Global()
@Module({ providers: [AuditRecorder, AuditEntryRepository], exports: [AuditRecorder] })
export class AuditModule {}
