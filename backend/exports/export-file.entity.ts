import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ExportFormat, ExportPreset } from '@libs/constants';

/** An export file of a job. It is looked up by owner and name; the name is never part of a path. */
@Entity('export_file')
export class ExportFile {
  @PrimaryColumn('uuid') id: string;
  @Column({ name: 'user_id', type: 'uuid' }) userId: string;
  @Column({ name: 'job_id', type: 'uuid' }) jobId: string;
  @Column({ type: 'text' }) format: ExportFormat;
  /** Tells the files of a job in one format apart: '' for the usual fields, otherwise the key of an `ExportLayout`. */
  @Column({ type: 'text' }) layout: string;
  @Column({ type: 'text', nullable: true }) preset: ExportPreset | null;
  @Column({ type: 'text', array: true, nullable: true }) fields: string[] | null;
  @Column({ type: 'text' }) name: string;
  @Column({ name: 'storage_key', type: 'text' }) storageKey: string;
  @Column({ type: 'int' }) records: number;
  /** Which contacts the file has: see `ContactProgress.revisionOf`. */
  @Column({ type: 'int' }) contacts: number;
  @Column({ type: 'bigint', transformer: { from: Number, to: (bytes: number) => bytes } }) bytes: number;
  @Column({ name: 'created_at', type: 'timestamptz' }) createdAt: Date;
}
