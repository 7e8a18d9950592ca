import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const SCRIPT = path.resolve(import.meta.dirname, '../../docker/backup/backup.sh');
/** Stands for pg_dump: records its arguments and password, and writes the file. */
const PG_DUMP = `#!/bin/sh
printf '%s\\n' "$@" > "$RECORD"
printf %s "\${PGPASSWORD-none}" > "$RECORD.password"
while [ "$1" != --file ]; do shift; done
echo dump > "$2"
`;
/** Stands for psql: records its arguments and password, and fails if there is a file "refusal". */
const PSQL = `#!/bin/sh
printf '%s\\n' "$@" > "$RECORD.psql"
printf %s "\${PGPASSWORD-none}" > "$RECORD.psql-password"
[ ! -e "$RECORD.refusal" ]
`;

describe('docker/backup/backup.sh', () => {
  let folder: string;
  let backups: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
    backups = path.join(folder, 'backups');
    mkdirSync(backups);
    writeFileSync(path.join(folder, 'pg_dump'), PG_DUMP, { mode: 0o755 });
    writeFileSync(path.join(folder, 'psql'), PSQL, { mode: 0o755 });
    writeFileSync(path.join(folder, 'pg_restore'), '#!/bin/sh\n', { mode: 0o755 });
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  const backUp = (environment: Record<string, string> = {}, ...words: string[]) =>
    spawnSync(SCRIPT, words, {
      encoding: 'utf8',
      env: {
        NODE_ENV: 'test',
        PATH: `${folder}:${process.env.PATH}`,
        RECORD: path.join(folder, 'record'),
        BACKUP_DIR: backups,
        DATABASE_URL: 'postgres://gazetteer:secret@database:5432/gazetteer',
        ...environment,
      },
    });
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');

  it.each([
    ['postgres://ada:secret@db:5432/maps', 'postgres://ada@db:5432/maps', 'secret'],
    [
      'postgresql://ada:p%40s%25%2Fs%5C0@[::1]/maps?sslmode=require',
      'postgresql://ada@[::1]/maps?sslmode=require',
      'p@s%/s\\0',
    ],
    ['postgres://ada:a@b:c@db/maps', 'postgres://ada@db/maps', 'a@b:c'],
    ['postgres://ada@db/maps', 'postgres://ada@db/maps', 'none'],
    ['postgres:///maps?host=/run/postgresql', 'postgres:///maps?host=/run/postgresql', 'none'],
  ])('gives pg_dump the password of %s outside of its arguments', (url, argument, password) => {
    expect(backUp({ DATABASE_URL: url })).toMatchObject({ status: 0, stderr: '' });
    expect(read('record').trim().split('\n').at(-1)).toBe(argument);
    expect(read('record.password')).toBe(password);
  });

  it('stores the time of the backup in the database, and when the next one is due', () => {
    expect(backUp({ BACKUP_HOURS: '6' })).toMatchObject({ status: 0, stderr: '' });
    expect(read('record.psql')).toContain('insert into last_backup (finished_at, interval_hours)');
    expect(read('record.psql')).toContain('values (now(), 6)');
    expect(read('record.psql').trim().split('\n').at(-1)).toBe(
      'postgres://gazetteer@database:5432/gazetteer',
    );
    expect(read('record.psql-password')).toBe('secret');
  });

  it('is a backup also if its time cannot be stored', () => {
    writeFileSync(path.join(folder, 'record.refusal'), '');
    const { status, stderr } = backUp();
    expect([status, stderr]).toEqual([0, expect.stringContaining('gazetteer_backup_age_seconds')]);
    expect(readdirSync(backups)).toHaveLength(1);
  });

  it('does not store a time without a backup', () => {
    writeFileSync(path.join(folder, 'pg_restore'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    expect(backUp().status).not.toBe(0);
    expect(readdirSync(backups)).toEqual([]);
    expect(readdirSync(folder)).not.toContain('record.psql');
  });

  it('refuses a password elsewhere in the URL', () => {
    const { status, stderr } = backUp({ DATABASE_URL: 'postgres://ada@db/maps?sslmode=require&password=x' });
    expect([status, stderr]).toEqual([2, 'Put the password of DATABASE_URL before the @.\n']);
  });

  it('ends without an error when its container is stopped during the first backup', () => {
    writeFileSync(path.join(folder, 'pg_dump'), '#!/bin/sh\nkill -TERM "$PPID"\n', { mode: 0o755 });
    expect(backUp({}, 'loop')).toMatchObject({ status: 0, stderr: '' });
  });

  it('removes all but the newest backups', () => {
    for (const day of ['01', '02', '03'])
      writeFileSync(path.join(backups, `gazetteer-202601${day}T000000Z.dump`), '');
    expect(backUp({ BACKUP_KEEP: '2' }).status).toBe(0);
    const names = readdirSync(backups).sort();
    expect(names).toEqual(['gazetteer-20260103T000000Z.dump', expect.stringMatching(/^gazetteer-/)]);
  });

  it.each<Record<string, string>>([
    { BACKUP_KEEP: '0' },
    { BACKUP_KEEP: '-1' },
    { BACKUP_HOURS: '0.5' },
    { BACKUP_HOURS: '24h' },
    { BACKUP_HOURS: '99999' },
  ])('changes nothing with %j', (setting) => {
    writeFileSync(path.join(backups, 'gazetteer-20260101T000000Z.dump'), '');
    expect(backUp(setting)).toMatchObject({ status: 2, stderr: expect.stringContaining('whole numbers') });
    expect(readdirSync(backups)).toEqual(['gazetteer-20260101T000000Z.dump']);
  });
});
