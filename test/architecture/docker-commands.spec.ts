import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

const ROOT = path.resolve(import.meta.dirname, '../..');
const readText = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const README = readText('docker/README.md');
const SCRIPTS = [...README.matchAll(/^```sh(?: example| one-machine)?\n([\s\S]*?)^```$/gm)].map(
  ([, script]) => script ?? '',
);
const LINES = SCRIPTS.join('\n').replaceAll('\\\n', ' ').split('\n');

interface Compose {
  name?: string;
  services: Record<string, { ports?: string[]; volumes?: string[]; profiles?: string[] }>;
  volumes?: Record<string, unknown>;
}
const readCompose = (file: string) =>
  parse(readText(file), {
    merge: true,
    customTags: [{ tag: '!reset', collection: 'seq', resolve: (sequence) => sequence }],
  }) as Compose;
const FILES = [
  'docker/compose.yaml',
  'docker/compose.workers.yaml',
  'docker/monitoring/compose.yaml',
  'docker/proxy/compose.yaml',
  'docker/backup/compose.yaml',
];
const COMPOSE = FILES.map(readCompose);
const SERVICES = new Set(COMPOSE.flatMap(({ services }) => Object.keys(services)));
const VOLUMES = new Set(
  COMPOSE.flatMap(({ volumes = {} }) => Object.keys(volumes).map((name) => `gazetteer_${name}`)),
);

describe('the commands of docker/README.md', () => {
  it('are valid shell', () => {
    expect(SCRIPTS.length).toBeGreaterThan(8);
    for (const script of SCRIPTS)
      expect([script, spawnSync('bash', ['-n'], { input: script, encoding: 'utf8' }).stderr]).toEqual([
        script,
        '',
      ]);
  });

  it('name files, services and volumes that exist', () => {
    const created = [
      'docker/.env',
      'docker/settings.env',
      'docker/monitoring/metrics-token',
      'docker/backup/backups',
    ];
    for (const [file] of README.matchAll(/\bdocker\/[\w./-]*\w/g))
      if (!created.includes(file) && file !== 'docker/dockerfile')
        expect([file, existsSync(path.join(ROOT, file))]).toEqual([file, true]);
    const named = LINES.flatMap((line) => {
      const [, words = ''] =
        /(?:\$DC|docker compose .*?) (?:up|stop|run|rm|restart|exec)\b([^#|<>"]*)/.exec(line) ?? [];
      return words.split(/\s+/).filter((word) => /^[a-z]+$/.test(word));
    });
    const programs = ['psql', 'createdb', 'dropdb'];
    const databases = ['gazetteer', 'restored', 'postgres'];
    const known = new Set([...SERVICES, ...programs, ...databases]);
    expect(named).not.toEqual([]);
    expect(named.filter((word) => !known.has(word) && !word.startsWith('pg'))).toEqual([]);
    const volumes = [...README.matchAll(/\bgazetteer_\w+/g)].map(([name]) => name);
    expect(volumes.filter((name) => !VOLUMES.has(name) && name !== 'gazetteer_build_info')).toEqual([]);
    expect(COMPOSE.slice(0, 2).map(({ name }) => name)).toEqual(['gazetteer', 'gazetteer']);
  });

  it('find every variable of the compose files in docker/.env.example', () => {
    const used = FILES.slice(0, 2).flatMap((file) =>
      [...readText(file).matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name ?? ''),
    );
    const known = [...readText('docker/.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
    // Compose itself reads the profiles.
    expect([...new Set([...used, 'COMPOSE_PROFILES'])].sort()).toEqual(known.sort());
  });

  it('choose profiles in docker/.env, which all later commands read', () => {
    // Otherwise the containers of a profile get no new images, and outlive the others.
    expect(LINES.filter((line) => line.includes('--profile'))).toEqual([]);
    const profiles = COMPOSE.flatMap(({ services }) =>
      Object.values(services).flatMap((each) => each.profiles ?? []),
    );
    const named = [README, readText('docker/.env.example')].map((text) =>
      [...text.matchAll(/COMPOSE_PROFILES=([a-z,]+)/g)].flatMap(([, names = '']) => names.split(',')),
    );
    expect(named.map((names) => names.filter((name) => !profiles.includes(name)))).toEqual([[], []]);
    expect(new Set(named[0])).toEqual(new Set(profiles));
  });

  it('need no variable that is only the default of another', () => {
    // Compose evaluates defaults always: ${A:-${B:?set A}} fails without B although A is set.
    for (const file of FILES) expect([file, readText(file).match(/:?-\$\{[^}]*\?/g)]).toEqual([file, null]);
  });

  it('write backups into files that are neither committed nor sent to the build', () => {
    const files = [...README.matchAll(/(?:> |\/out\/)([\w-]+\.(?:dump|tgz))/g)].map(([, file]) => file ?? '');
    expect(files).toEqual(['backup.dump', 'exports.tgz', 'before-upgrade.dump']);
    const ignored = ['.gitignore', 'docker/Dockerfile.dockerignore'].map((file) =>
      readText(file).split('\n'),
    );
    for (const lines of ignored)
      for (const file of files)
        expect(lines.some((line) => line === file || line.endsWith(`*${path.extname(file)}`))).toBe(true);
  });

  it('write secrets into a file for its owner only, and never overwrite it', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'environment-'));
    try {
      cpSync(path.join(ROOT, 'docker/.env.example'), path.join(folder, 'docker/.env.example'));
      const run = () => spawnSync('bash', ['-c', SCRIPTS[0] ?? ''], { cwd: folder }).status;
      const file = path.join(folder, 'docker/.env');
      expect(run()).toBe(0);
      const written = readFileSync(file, 'utf8');
      expect(written).toMatch(/^ENCRYPTION_KEY=.{44}$/m);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(run()).not.toBe(0);
      expect(readFileSync(file, 'utf8')).toBe(written);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('start workers on other machines from the image that compose builds', () => {
    const [, version] = /^VERSION=(.+)$/m.exec(readText('docker/.env.example')) ?? [];
    const images = LINES.flatMap(
      (line) => /^docker (?:run|save) .*?(gazetteer(?::\S+)?)(?:$| \|)/.exec(line)?.[1] ?? [],
    );
    expect(images).toEqual([`gazetteer:${version}`, `gazetteer:${version}`]);
  });

  it('run to their end with a program in place of docker, and put no secret into its arguments', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'walk-'));
    try {
      cpSync(path.join(ROOT, 'docker'), path.join(folder, 'docker'), { recursive: true });
      const log = path.join(folder, 'log');
      const bin = path.join(folder, 'bin');
      const digest = `sha256:${'0123456789abcdef'.repeat(4)}`;
      mkdirSync(bin);
      writeFileSync(
        path.join(bin, 'docker'),
        `#!/bin/sh
echo "$*" >> ${log}
# As buildx does: formats that begin with {{.Manifest get the text.
case "$*" in
  *"imagetools inspect --format {{.Manifest"*) printf 'Name:   docker.io/library/x\\nDigest: %s\\n' ${digest} ;;
  *"imagetools inspect --format {{json .Manifest.Digest}}"*) echo '"${digest}"' ;;
  *" ps "*) printf 'one\\ntwo\\n' ;;
  *psql* | *pg_restore*) cat > /dev/null ;;
esac
`,
        { mode: 0o755 },
      );
      const { status, stderr } = spawnSync(process.execPath, ['docker/walk-docs.mjs'], {
        cwd: folder,
        encoding: 'utf8',
        env: { NODE_ENV: 'test', PATH: `${bin}:${process.env.PATH}` },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
      const commands = readFileSync(log, 'utf8');
      const has = (file: string, rest: string) =>
        expect(commands).toContain(`compose --env-file docker/.env -f docker/${file} ${rest}\n`);
      has('compose.yaml', 'down');
      has('compose.workers.yaml', '-f docker/backup/compose.yaml up --detach backup');
      has(
        'compose.workers.yaml',
        '-f docker/backup/compose.yaml exec -T database pg_restore --username gazetteer --dbname restored --exit-on-error',
      );
      const environment = readFileSync(path.join(folder, 'docker/.env'), 'utf8');
      expect(environment).toMatch(/^NODE_IMAGE=node:22-bookworm-slim@sha256:[0-9a-f]{64}$/m);
      expect(environment).toMatch(/^VERSION=0\.2\.0$/m);
      expect(environment).toMatch(/^COMPOSE_PROFILES=monitoring$/m);
      for (const file of ['docker/.env', 'docker/settings.env', 'backup.dump', 'before-upgrade.dump'])
        expect([file, statSync(path.join(folder, file)).mode & 0o777]).toEqual([file, 0o600]);
      const secrets = [...environment.matchAll(/^(?:POSTGRES_PASSWORD|ENCRYPTION_KEY)=(.+)$/gm)];
      expect(secrets).toHaveLength(2);
      for (const [, secret = ''] of secrets) expect(commands).not.toContain(secret);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('are listed by the script that runs them', () => {
    const { status, stdout } = spawnSync(process.execPath, ['docker/walk-docs.mjs', '--list'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    expect(stdout).toContain('$DC up --detach --no-build\n');
    expect(stdout).toContain('$DC stop web worker\n');
    const upgrade = "# Upgrade and rollback\nsed -i 's/^VERSION=.*/VERSION=0.2.0/' docker/.env\n$DC build\n";
    expect(stdout).toContain(`${upgrade}$DC up --detach\n`);
    expect(stdout).toContain(`${upgrade}$DC run --rm migrate\n`);
    // Restart does not wait until the database accepts connections.
    expect(stdout).toContain('$DC restart database\n$DC up --detach --wait database\n');
    expect(stdout).not.toContain('…');
    expect(stdout).not.toContain('example.org');
  });
});

describe('docker/replace-one-by-one.sh', () => {
  /** Runs the script with a program in place of docker, and returns the commands that it was given. */
  function replace(
    containers: string[],
    { isNewHealthy = true } = {},
  ): { status: number | null; commands: string[] } {
    const folder = mkdtempSync(path.join(tmpdir(), 'docker-'));
    try {
      const log = path.join(folder, 'log');
      writeFileSync(
        path.join(folder, 'docker'),
        `#!/bin/sh
echo "$*" >> ${log}
case "$*" in
  *" ps "*) printf '${containers.map((id) => `${id}\\n`).join('')}' ;;
esac
case "$*" in
  *" ps --all "*) echo new ;;
  *" up "*) exit ${isNewHealthy ? 0 : 1} ;;
esac
`,
      );
      chmodSync(path.join(folder, 'docker'), 0o755);
      const { status } = spawnSync(path.join(ROOT, 'docker/replace-one-by-one.sh'), ['worker'], {
        env: { PATH: `${folder}:${process.env.PATH}`, DC: 'docker compose -f x.yaml', NODE_ENV: 'test' },
      });
      return { status, commands: readFileSync(log, 'utf8').trim().split('\n') };
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  const list = 'compose -f x.yaml ps --quiet worker';
  const start =
    'compose -f x.yaml up --detach --wait --no-deps --no-build --no-recreate --scale worker=3 worker';

  it('starts a new container before it stops an old one, and keeps the number', () => {
    expect(replace(['old1', 'old2'])).toEqual({
      status: 0,
      commands: [
        list,
        'compose -f x.yaml rm --force worker',
        list,
        start,
        'stop old1',
        'rm old1',
        list,
        start,
        'stop old2',
        'rm old2',
      ],
    });
  });

  it('removes a new container that does not become healthy, and stops no other', () => {
    expect(replace(['old1', 'old2'], { isNewHealthy: false })).toEqual({
      status: 1,
      commands: [
        list,
        'compose -f x.yaml rm --force worker',
        list,
        start,
        list,
        'compose -f x.yaml ps --all --quiet worker',
        'logs --tail 20 new',
        'rm --force new',
      ],
    });
  });

  it('changes nothing if no container is running', () => {
    expect(replace([])).toEqual({ status: 1, commands: [list] });
  });
});

describe('docker/proxy', () => {
  const { services, volumes = {} } = readCompose('docker/proxy/compose.yaml');

  it('is the only way in, and mounts what exists', () => {
    expect(services.web).toMatchObject({ scale: 2, ports: [] });
    for (const [source = ''] of (services.proxy?.volumes ?? []).map((volume) => volume.split(':')))
      // Paths are relative to the folder of the first compose file.
      if (source.startsWith('.')) expect(existsSync(path.join(ROOT, 'docker', source))).toBe(true);
      else expect(Object.keys(volumes)).toContain(source);
  });

  it('forwards to the port of the service web, and closes idle connections first', () => {
    const caddyfile = readText('docker/proxy/Caddyfile');
    expect(caddyfile).toMatch(/name web\s+port 4000/);
    expect(readText('backend/app.ts')).toContain('KEEP_ALIVE_TIMEOUT_MS = 75_000');
    expect(Number(/keepalive (\d+)s/.exec(caddyfile)?.[1])).toBeLessThan(75);
  });
});
