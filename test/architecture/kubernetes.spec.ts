import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse, parseAllDocuments, stringify } from 'yaml';
import { REQUEST_TIMEOUT_MS } from '@libs/constants';
import { loadSettings } from '../../backend/platform/config';
import { listVariables } from '../../backend/platform/config/schema';
import { findFieldProblems, KUBERNETES_KINDS } from '../support/kubernetes-fields';
import { parseExpression } from '../support/promql';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, 'docker/kubernetes');
const readText = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');

/** How long a stopping process waits for messages of the queue. */
const QUEUE_GRACE_SECONDS = 30;

interface Probe {
  httpGet: { path: string; port: string };
  timeoutSeconds: number;
}
interface Container {
  name: string;
  image: string;
  securityContext: object;
  command?: string[];
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string; key: string } } }[];
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  volumeMounts: { name: string; mountPath: string }[];
  resources: { requests: Record<string, string>; limits: Record<string, string> };
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  lifecycle?: { preStop: { exec: { command: string[] } } };
}
interface Pod {
  securityContext: object;
  terminationGracePeriodSeconds?: number;
  initContainers?: [Container];
  containers: [Container];
  volumes: { name: string; persistentVolumeClaim?: { claimName: string } }[];
}
interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels: Record<string, string> };
  data?: Record<string, string>;
  spec: {
    replicas?: number;
    template: { metadata: { labels: Record<string, string> }; spec: Pod };
    selector: { matchLabels?: Record<string, string> };
    strategy?: { rollingUpdate: object };
    minAvailable?: number;
    maxUnavailable?: number;
    scaleTargetRef?: { name: string };
    minReplicaCount?: number;
    triggers?: { metadata: Record<string, string> }[];
    ports?: { targetPort: string }[];
    schedule?: string;
    jobTemplate?: { spec: { template: { spec: Pod } } };
  };
}

const { resources: FILES, components = [] } = parse(readText('kustomization.yaml')) as {
  resources: string[];
  components?: string[];
};
const readResources = (file: string) =>
  parseAllDocuments(readText(file)).map((document) => document.toJS() as Resource);
const RESOURCES = [...FILES, 'autoscaling/scaled-object.yaml', 'backup/backup.yaml'].flatMap(readResources);
const ofKind = (kind: string) => RESOURCES.filter((resource) => resource.kind === kind);
const WORKLOADS = [...ofKind('Deployment'), ...ofKind('Job')];
const SETTINGS = new Set(listVariables().map(({ variable }) => variable.name));
const SECRET_SETTINGS = new Set(
  listVariables().flatMap(({ variable }) => (variable.secret ? [variable.name] : [])),
);

describe('docker/kubernetes', () => {
  it('applies every file of the folder', () => {
    const manifests = readdirSync(FOLDER).filter((file) => file.endsWith('.yaml'));
    expect(manifests.sort()).toEqual([...FILES, 'kustomization.yaml'].sort());
    expect(components).toEqual([]);
  });

  it.each(RESOURCES.map((resource) => [resource.kind, resource.metadata.name, resource] as const))(
    '%s %s has only fields of the API, with values of their types',
    (kind, _name, resource) => {
      const problems = findFieldProblems(resource, KUBERNETES_KINDS[`${resource.apiVersion} ${kind}`], '');
      expect(problems).toEqual([]);
    },
  );

  it('would not pass with a misspelled field or a wrong type', () => {
    const [web] = ofKind('Deployment');
    const type = KUBERNETES_KINDS['apps/v1 Deployment'];
    const misspelled = { ...web, spec: { ...web?.spec, replica: 2, replicas: '2' } };
    expect(findFieldProblems(misspelled, type, '')).toEqual([
      'spec.replicas is not an integer',
      'spec.replica is not a field that we know',
    ]);
    expect(findFieldProblems({}, KUBERNETES_KINDS['v1 Deployment'], 'web')).toHaveLength(1);
  });

  it.each(WORKLOADS.map(({ metadata, spec }) => [metadata.name, spec.template.spec] as const))(
    '%s runs as an ordinary user on a read-only file system, with limits',
    (_name, pod) => {
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: {
          runAsNonRoot: true,
          runAsUser: 1000,
          seccompProfile: { type: 'RuntimeDefault' },
        },
      });
      const [container] = pod.containers;
      expect(container).toMatchObject({
        image: 'gazetteer',
        envFrom: [
          { configMapRef: { name: 'gazetteer-settings' } },
          { secretRef: { name: 'gazetteer-secrets' } },
        ],
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
      });
      expect(Object.keys(container.resources.requests)).toEqual(['cpu', 'memory']);
      expect(Object.keys(container.resources.limits)).toEqual(['memory']);
      const volumes = pod.volumes.map(({ name }) => name);
      expect(container.volumeMounts.map(({ name }) => name)).toEqual(volumes);
    },
  );

  it.each([
    ['gazetteer-web', 4000, 'web'],
    ['gazetteer-worker', 4001, 'worker'],
  ])('%s is asked for its health on port %i, and may finish its work', (name, port, role) => {
    const spec = ofKind('Deployment').find(({ metadata }) => metadata.name === name)?.spec;
    const container = spec?.template.spec.containers[0];
    expect(container?.env).toContainEqual({ name: 'ROLE', value: role });
    expect(container?.ports).toEqual([expect.objectContaining({ containerPort: port })]);
    const probes = [container?.startupProbe, container?.livenessProbe, container?.readinessProbe];
    expect(probes.map((probe) => probe?.httpGet.path)).toEqual([
      '/api/health/live',
      '/api/health/live',
      // While the database has a problem, the screens say so.
      role === 'web' ? '/api/health/live' : '/api/health/ready',
    ]);
    // Checks take up to three seconds.
    for (const probe of probes) expect(probe?.timeoutSeconds).toBeGreaterThan(3);
    for (const probe of probes) expect(probe?.httpGet.port).toBe(container?.ports?.[0]?.name);
    expect(spec?.replicas).toBeGreaterThanOrEqual(2);
    expect(spec?.strategy?.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
    const { job, drainSeconds } = loadSettings({ PROFILE: 'test', DRAIN_SECONDS: '2' });
    const proxiesSeconds = Number(container?.lifecycle?.preStop.exec.command.at(-1) ?? 0);
    const requestSeconds = role === 'web' ? drainSeconds + REQUEST_TIMEOUT_MS / 1_000 : job.turnSeconds;
    expect(spec?.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(
      proxiesSeconds + requestSeconds + QUEUE_GRACE_SECONDS,
    );
    expect(spec?.template.metadata.labels).toMatchObject(spec?.selector.matchLabels ?? { none: '' });
    expect(container?.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(
      expect.arrayContaining(['/data', '/tmp', ...(role === 'worker' ? ['/dev/shm'] : [])]),
    );
    const budget = ofKind('PodDisruptionBudget').find(({ metadata }) => metadata.name === name)?.spec;
    expect(budget?.selector).toEqual(spec?.selector);
    expect([budget?.minAvailable, budget?.maxUnavailable]).toContain(1);
  });

  it('uses only ports of the image and programs that the build produces', () => {
    const dockerfile = readFileSync(path.join(ROOT, 'docker/Dockerfile'), 'utf8');
    expect(dockerfile).toContain('WORKER_PORT=4001');
    expect(dockerfile).toContain('EXPOSE 4000');
    for (const { spec } of ofKind('Job')) {
      const program = spec.template.spec.containers[0].command?.at(-1) ?? '';
      expect(readFileSync(path.join(ROOT, program.replace('dist/', '').replace('.js', '.ts')))).toBeTruthy();
    }
    const [service] = ofKind('Service');
    expect(service?.spec.ports?.map(({ targetPort }) => targetPort)).toEqual(['http']);
  });

  it('sets only existing settings, and no secret ones outside the Secret', () => {
    const [configuration] = ofKind('ConfigMap');
    const names = [
      ...Object.keys(configuration?.data ?? {}),
      ...WORKLOADS.flatMap(({ spec }) => spec.template.spec.containers[0].env ?? []).map(({ name }) => name),
    ];
    expect(names.filter((name) => !SETTINGS.has(name))).toEqual([]);
    expect(names.filter((name) => SECRET_SETTINGS.has(name))).toEqual([]);
    const inSecret = [...readText('README.md').matchAll(/--from-literal=([A-Z0-9_]+)=/g)].map(
      ([, name]) => name ?? '',
    );
    const environment = { ...configuration?.data, PROFILE: 'served', ...exampleSecrets(inSecret) };
    expect(loadSettings(environment)).toMatchObject({ logFormat: 'json', exports: { storage: 's3' } });
  });

  it('backs the database up as an ordinary user, with the script of the image and the password of the Secret', () => {
    const [{ spec, metadata } = {} as Resource] = ofKind('CronJob');
    const pod = spec.jobTemplate?.spec.template.spec;
    const [container] = pod?.containers ?? [];
    const [web] = ofKind('Deployment').map((deployment) => deployment.spec.template.spec);
    expect(metadata.name).toBe('gazetteer-backup');
    expect(pod).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false });
    expect(pod?.securityContext).toEqual(web?.securityContext);
    for (const each of [container, pod?.initContainers?.[0]])
      expect(each?.securityContext).toEqual(web?.containers[0].securityContext);
    expect(container?.volumeMounts.map(({ name }) => name)).toEqual(pod?.volumes.map(({ name }) => name));
    const claims = pod?.volumes.flatMap(({ persistentVolumeClaim: claim }) => claim?.claimName ?? []);
    expect(claims).toEqual(ofKind('PersistentVolumeClaim').map((claim) => claim.metadata.name));

    const [, source = ''] = pod?.initContainers?.[0].command ?? [];
    const dockerfile = readFileSync(path.join(ROOT, 'docker/Dockerfile'), 'utf8');
    expect(dockerfile).toContain(`COPY ${source} ./${path.dirname(source)}/`);
    expect(readFileSync(path.join(ROOT, 'docker/Dockerfile.dockerignore'), 'utf8')).toContain(`!${source}`);
    const script = readFileSync(path.join(ROOT, source), 'utf8');
    for (const { name } of container?.env ?? []) expect(script).toContain(name);
    expect(container?.env?.[0]?.valueFrom?.secretKeyRef).toEqual({
      name: 'gazetteer-secrets',
      key: 'DATABASE_URL',
    });
    const compose = readFileSync(path.join(ROOT, 'docker/backup/compose.yaml'), 'utf8');
    expect(compose).toContain(`\${POSTGRES_IMAGE:-${container?.image}}`);
    // Once a day, as BACKUP_HOURS says, on which the alert depends.
    expect(spec.schedule).toMatch(/^\d+ \d+ \* \* \*$/);
    expect(container?.env).toContainEqual({ name: 'BACKUP_HOURS', value: '24' });
  });

  it('scales the workers by a query that Prometheus understands, and never below what the budget needs', () => {
    const [scaled] = ofKind('ScaledObject');
    expect(scaled?.spec.scaleTargetRef?.name).toBe('gazetteer-worker');
    expect(scaled?.spec.minReplicaCount).toBeGreaterThanOrEqual(2);
    const metadata = scaled?.spec.triggers?.[0]?.metadata;
    const { searchesPerWorker } = loadSettings({}).maps;
    expect(metadata?.threshold).toBe(String(searchesPerWorker));
    // test/api/monitoring.spec.ts checks the query's metrics and labels.
    expect(parseExpression(metadata?.query ?? '').selectors).toHaveLength(1);
  });

  // kubectl contains kustomize and needs no cluster for it.
  if (spawnSync('kubectl', ['kustomize', '--help']).status === 0)
    it('is understood by kubectl kustomize', () => {
      const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', FOLDER], { encoding: 'utf8' });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      const built = parseAllDocuments(stdout).map((document) => document.toJS() as Resource);
      expect(built.map(({ kind }) => kind).sort()).toEqual(
        FILES.flatMap(readResources)
          .map(({ kind }) => kind)
          .sort(),
      );
      expect(stdout).toContain('image: registry.example.org/gazetteer:');
    });

  if (spawnSync('kubectl', ['kustomize', '--help']).status === 0)
    it('is understood with all components, whose selectors and images are those of the deployment', () => {
      const overlay = mkdtempSync(path.join(tmpdir(), 'kustomize-'));
      try {
        const base = path.relative(realpathSync(overlay), FOLDER);
        const all = ['autoscaling', 'backup', 'browser-sandbox'].map((name) => path.join(base, name));
        writeFileSync(
          path.join(overlay, 'kustomization.yaml'),
          stringify({ resources: [base], components: all }),
        );
        const built = spawnSync('kubectl', ['kustomize', overlay], { encoding: 'utf8' });
        expect(built).toMatchObject({ status: 0, stderr: '' });
        const kinds = parseAllDocuments(built.stdout).map((document) => (document.toJS() as Resource).kind);
        expect(kinds).toEqual(expect.arrayContaining(['CronJob', 'PersistentVolumeClaim', 'ScaledObject']));
      } finally {
        rmSync(overlay, { recursive: true });
      }
    });
});

/** Returns a valid value for each setting of the Secret. */
function exampleSecrets(names: string[]): Record<string, string> {
  const values: Record<string, string> = {
    DATABASE_URL: 'postgres://gazetteer:secret@postgres:5432/gazetteer',
    ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
    SMTP_URL: 'smtp://mail:587',
  };
  return Object.fromEntries(names.map((name) => [name, values[name] ?? 'example']));
}
