export { type Actor, AuditRecorder, type NewAuditEntry } from './audit-recorder';
export { type AuditEntry, type AuditQuery } from './audit-entry.repository';
export { AuditModule } from './audit.module';
