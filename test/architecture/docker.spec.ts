import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { listVariables } from '../../backend/platform/config/schema';

const ROOT = path.resolve(import.meta.dirname, '../..');
const readText = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

interface Service {
  image: string;
  build?: { dockerfile: string };
  read_only?: boolean;
  init?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  security_opt?: string[];
  user?: string;
  privileged?: boolean;
  shm_size?: string;
  ports?: string[];
  volumes?: string[];
  command?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, unknown>;
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  secrets?: Record<string, unknown>;
}

const COMPOSE = ['docker/compose.yaml', 'docker/compose.workers.yaml'];
const readCompose = (file: string) => parse(readText(file), { merge: true }) as Compose;
/** Returns the services that use the application's own image. */
const ownServices = (file: string) =>
  Object.entries(readCompose(file).services).filter(([, { build }]) => build);

const DOCKERFILE = readText('docker/Dockerfile').replaceAll('\\\n', ' ');
/** The final build stage: everything after the last FROM. */
const FINAL_STAGE = DOCKERFILE.slice(DOCKERFILE.lastIndexOf('\nFROM '));
const instruction = (name: string) => new RegExp(`^${name} (.*)$`, 'm').exec(FINAL_STAGE)?.[1] ?? '';
const imageEnvironment = Object.fromEntries(
  instruction('ENV')
    .split(/\s+/)
    .map((pair) => pair.split('=') as [string, string]),
);

const SETTINGS = new Set(listVariables().map(({ variable }) => variable.name));
/** Variables that Node itself reads. */
const NODE_VARIABLES = new Set([
  'NODE_ENV',
  'NODE_EXTRA_CA_CERTS',
  'NODE_USE_ENV_PROXY',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
]);

describe.each(COMPOSE)('%s', (file) => {
  it.each(ownServices(file))(
    'lets %s write only to its volume, without additional privileges',
    (_name, service) => {
      expect(service).toMatchObject({
        build: { dockerfile: 'docker/Dockerfile' },
        read_only: true,
        init: true,
        tmpfs: ['/tmp'],
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        volumes: ['data:/data'],
      });
      expect(service).not.toHaveProperty('privileged');
      // The image already sets a user other than root.
      expect(service).not.toHaveProperty('user');
    },
  );

  it.each(ownServices(file))('sets only existing settings for %s', (_name, { environment = {} }) => {
    const unknown = Object.keys(environment).filter(
      (name) => !SETTINGS.has(name) && !NODE_VARIABLES.has(name),
    );
    expect(unknown).toEqual([]);
    expect(environment).toMatchObject({
      DATABASE_URL: expect.stringContaining('@database:5432/'),
      ENCRYPTION_KEY: expect.stringMatching(/^\$\{ENCRYPTION_KEY:\?set ENCRYPTION_KEY, formerly SEALING_KEY/),
    });
  });

  it('gives every capturing process enough shared memory for Chromium', () => {
    const captures = ownServices(file).filter(
      ([name, { environment }]) => name !== 'migrate' && environment?.ROLE !== 'web',
    );
    expect(captures).not.toEqual([]);
    for (const [, { shm_size }] of captures) expect(shm_size).toBe('512m');
  });

  it('limits the memory, the processes and the log of every service', () => {
    for (const service of Object.values(readCompose(file).services))
      expect(service).toMatchObject({
        mem_limit: expect.stringMatching(/^\d+[gm]$/),
        pids_limit: expect.any(Number),
        logging: { driver: 'json-file', options: { 'max-size': '20m', 'max-file': '5' } },
      });
  });

  it("trusts a company's certificate authority at the build and at run time, if CA_FILE names one", () => {
    const { secrets } = readCompose(file);
    expect(secrets).toEqual({ ca: { file: '${CA_FILE:-./no-ca.pem}' } });
    expect(readText('docker/no-ca.pem')).toBe('');
    for (const [, service] of ownServices(file))
      expect(service).toMatchObject({
        build: { secrets: ['ca'] },
        secrets: ['ca'],
        environment: { NODE_EXTRA_CA_CERTS: '/run/secrets/ca' },
      });
    const programs = [...DOCKERFILE.matchAll(/^RUN (.*npm (?:ci|prune).*)$/gm)].map(([, command]) => command);
    expect(programs).toHaveLength(2);
    for (const command of programs)
      expect(command).toMatch(/^--mount=type=secret,id=ca .*\/run\/secrets\/ca/);
  });

  it('counts the database as started only when it accepts connections of other containers', () => {
    expect(readCompose(file).services.database).toMatchObject({
      healthcheck: { test: ['CMD', 'pg_isready', '--host', '127.0.0.1', '--username', 'gazetteer'] },
    });
  });

  it('offers the same mail server', () => {
    expect(readCompose(file).services.mail).toEqual(readCompose(COMPOSE[0] ?? '').services.mail);
  });

  it('publishes ports only on this machine, and none for the database', () => {
    const { services } = readCompose(file);
    for (const { ports = [] } of Object.values(services))
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    expect(services.database).not.toHaveProperty('ports');
  });

  it('declares every volume and service that it uses', () => {
    const { services, volumes } = readCompose(file);
    for (const { volumes: used = [], depends_on = {} } of Object.values(services)) {
      for (const volume of used) expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
      for (const other of Object.keys(depends_on)) expect(Object.keys(services)).toContain(other);
    }
  });

  it('starts only programs that the build produces', () => {
    for (const [, { command = [] }] of ownServices(file)) {
      const program = command.find((word) => word.startsWith('dist/'));
      if (program) expect(readText(program.replace('dist/', '').replace('.js', '.ts'))).toBeTruthy();
    }
  });
});

describe('the image', () => {
  it('runs on the Node version that built it, which the application supports', () => {
    const images = [...DOCKERFILE.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(new Set(images)).toEqual(new Set(['$NODE_IMAGE']));
    const [, image = '', major] = /^ARG NODE_IMAGE=(node:(\d+)-\S+)$/m.exec(DOCKERFILE) ?? [];
    for (const file of COMPOSE)
      for (const [, { build }] of ownServices(file))
        expect(build).toMatchObject({ args: { NODE_IMAGE: `\${NODE_IMAGE:-${image}}` } });
    const { engines } = JSON.parse(readText('package.json')) as { engines: { node: string } };
    expect(engines.node).toMatch(/^>=\d+/);
    expect(Number(major)).toBeGreaterThanOrEqual(Number(/\d+/.exec(engines.node)?.[0]));
  });

  it('contains no TypeScript, and says so in its list of packages', () => {
    expect(DOCKERFILE).toMatch(/npm prune --omit=dev\s+&& rm -rf [^&]*node_modules\/typescript /);
    expect(DOCKERFILE).toContain('sbom.cdx.json --without typescript');
  });

  it('has labels that name its version and its source', () => {
    for (const label of ['title', 'description', 'version', 'revision', 'base.name'])
      expect(FINAL_STAGE).toContain(`org.opencontainers.image.${label}=`);
    expect(FINAL_STAGE).toContain('base.name=$NODE_IMAGE');
    expect(FINAL_STAGE).toContain('\nARG NODE_IMAGE\n');
  });

  it('shows in its metrics the version that was built', () => {
    expect(FINAL_STAGE).toContain('\nARG VERSION=\n');
    expect(imageEnvironment).toMatchObject({ BUILD_VERSION: '$VERSION' });
    for (const file of COMPOSE)
      for (const [, { build, image }] of ownServices(file))
        expect([build, image]).toMatchObject([
          { args: { VERSION: '${VERSION:-}' } },
          'gazetteer:${VERSION:-latest}',
        ]);
  });

  it('names the address of its repository only if the builder says it', () => {
    expect(FINAL_STAGE).toContain('\nARG REPOSITORY_URL=\n');
    expect(FINAL_STAGE).toContain('org.opencontainers.image.source=$REPOSITORY_URL');
    for (const file of COMPOSE)
      for (const [, { build }] of ownServices(file))
        expect(build).toMatchObject({ args: { REPOSITORY_URL: '${REPOSITORY_URL:-}' } });
  });

  it('does not run as root', () => {
    expect(instruction('USER')).toBe('node');
    expect(FINAL_STAGE.indexOf('\nUSER ')).toBeLessThan(FINAL_STAGE.indexOf('\nCMD '));
  });

  it('sets only existing settings', () => {
    const unknown = Object.keys(imageEnvironment).filter(
      (name) => !SETTINGS.has(name) && !NODE_VARIABLES.has(name),
    );
    expect(unknown).toEqual([]);
    // Containers forbid the sandbox by default: the container isolates the browser instead.
    expect(imageEnvironment).toMatchObject({
      PROFILE: 'served',
      DATA_DIR: '/data',
      BROWSER_SANDBOX: 'preferred',
    });
  });

  it.each([
    ['web', 'PORT'],
    ['worker', 'WORKER_PORT'],
    ['web,worker', 'PORT'],
  ])(
    'checks the health of a process with role %s on the port where that role listens',
    async (role, port) => {
      const requestedUrls: (string | undefined)[] = [];
      const server = createServer((request, response) => {
        requestedUrls.push(request.url);
        response.end();
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const [, script] = JSON.parse(/HEALTHCHECK.*CMD (\[.*\])$/m.exec(FINAL_STAGE)?.[1] ?? '[]').slice(
        1,
      ) as string[];
      const runHealthcheck = async (listensOn: number) => {
        const environment = {
          NODE_ENV: 'production' as const,
          ...imageEnvironment,
          ROLE: role,
          [port]: String(listensOn),
        };
        const check = spawn(process.execPath, ['-e', script ?? ''], { env: environment, stdio: 'ignore' });
        return (await once(check, 'exit'))[0] as number;
      };
      try {
        expect(await runHealthcheck((server.address() as AddressInfo).port)).toBe(0);
        expect(requestedUrls).toEqual(['/api/health/live']);
      } finally {
        server.close();
        await once(server, 'close');
      }
      expect(await runHealthcheck(1)).toBe(1);
    },
  );
});

describe('docker/README.md', () => {
  it('sets only existing settings', () => {
    const fences = [
      ...readText('docker/README.md').matchAll(
        /```(?:sh|sh example|sh one-machine|ini|env)?\n([\s\S]*?)```/g,
      ),
    ].map(([, text]) => text);
    const mentioned = fences.flatMap((text) =>
      [...(text ?? '').matchAll(/(?:^|\s|-e |--env )([A-Z][A-Z0-9_]{2,})=/g)].map(([, name]) => name ?? ''),
    );
    expect(mentioned).not.toEqual([]);
    const compose = new Set([
      'VERSION',
      'POSTGRES_PASSWORD',
      'CA_FILE',
      'WORKERS',
      'SITE',
      'DC',
      'NEW',
      'BACKUP_FOLDER',
      'BACKUP_HOURS',
      'BACKUP_KEEP',
      'BACKUP_DIR',
    ]);
    expect(
      mentioned.filter((name) => !SETTINGS.has(name) && !NODE_VARIABLES.has(name) && !compose.has(name)),
    ).toEqual([]);
  });
});
