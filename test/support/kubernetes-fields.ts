/**
 * The fields of the Kubernetes API that our manifests use, with their types, as in the API's reference. `{}` with
 * `each` is a map; a list has one element. A manifest may use nothing else, so that no misspelled field is ignored by
 * the cluster: whoever needs another field adds it here.
 */
type Type = 'string' | 'integer' | 'boolean' | 'strings' | 'map' | readonly [Fields] | Fields;
export interface Fields {
  readonly [name: string]: Type;
}

const METADATA: Fields = { name: 'string', labels: 'map' };
const SELECTOR: Fields = { matchLabels: 'map' };
const SECCOMP_PROFILE: Fields = { type: 'string', localhostProfile: 'string' };
const PROBE: Fields = {
  httpGet: { path: 'string', port: 'string' },
  periodSeconds: 'integer',
  timeoutSeconds: 'integer',
  failureThreshold: 'integer',
};
const CONTAINER: Fields = {
  name: 'string',
  image: 'string',
  command: 'strings',
  env: [
    {
      name: 'string',
      value: 'string',
      valueFrom: { secretKeyRef: { name: 'string', key: 'string' } },
    },
  ],
  envFrom: [{ configMapRef: { name: 'string' }, secretRef: { name: 'string' } }],
  ports: [{ name: 'string', containerPort: 'integer' }],
  startupProbe: PROBE,
  livenessProbe: PROBE,
  readinessProbe: PROBE,
  lifecycle: { preStop: { exec: { command: 'strings' } } },
  resources: { requests: 'map', limits: 'map' },
  securityContext: {
    allowPrivilegeEscalation: 'boolean',
    readOnlyRootFilesystem: 'boolean',
    capabilities: { drop: 'strings' },
  },
  volumeMounts: [{ name: 'string', mountPath: 'string' }],
};
const POD: Fields = {
  restartPolicy: 'string',
  terminationGracePeriodSeconds: 'integer',
  automountServiceAccountToken: 'boolean',
  enableServiceLinks: 'boolean',
  shareProcessNamespace: 'boolean',
  topologySpreadConstraints: [
    { maxSkew: 'integer', topologyKey: 'string', whenUnsatisfiable: 'string', labelSelector: SELECTOR },
  ],
  securityContext: {
    runAsNonRoot: 'boolean',
    runAsUser: 'integer',
    runAsGroup: 'integer',
    fsGroup: 'integer',
    seccompProfile: SECCOMP_PROFILE,
  },
  initContainers: [CONTAINER],
  containers: [CONTAINER],
  volumes: [
    {
      name: 'string',
      emptyDir: { medium: 'string', sizeLimit: 'string' },
      persistentVolumeClaim: { claimName: 'string' },
    },
  ],
};
const TEMPLATE: Fields = { metadata: METADATA, spec: POD };
const JOB: Fields = { backoffLimit: 'integer', activeDeadlineSeconds: 'integer', template: TEMPLATE };
const resource = (more: Fields): Fields => ({
  apiVersion: 'string',
  kind: 'string',
  metadata: METADATA,
  ...more,
});

/** The kinds by `<apiVersion> <kind>`. */
export const KUBERNETES_KINDS: Fields = {
  'v1 ConfigMap': resource({ data: 'map' }),
  'v1 Service': resource({
    spec: { selector: 'map', ports: [{ name: 'string', port: 'integer', targetPort: 'string' }] },
  }),
  'v1 PersistentVolumeClaim': resource({
    spec: { accessModes: 'strings', resources: { requests: 'map' } },
  }),
  'batch/v1 Job': resource({ spec: JOB }),
  'batch/v1 CronJob': resource({
    spec: {
      schedule: 'string',
      concurrencyPolicy: 'string',
      startingDeadlineSeconds: 'integer',
      successfulJobsHistoryLimit: 'integer',
      failedJobsHistoryLimit: 'integer',
      jobTemplate: { spec: JOB },
    },
  }),
  'apps/v1 Deployment': resource({
    spec: {
      replicas: 'integer',
      strategy: { type: 'string', rollingUpdate: { maxSurge: 'integer', maxUnavailable: 'integer' } },
      selector: SELECTOR,
      template: TEMPLATE,
    },
  }),
  'policy/v1 PodDisruptionBudget': resource({
    spec: { minAvailable: 'integer', maxUnavailable: 'integer', selector: SELECTOR },
  }),
  'keda.sh/v1alpha1 ScaledObject': resource({
    spec: {
      scaleTargetRef: { name: 'string' },
      minReplicaCount: 'integer',
      maxReplicaCount: 'integer',
      pollingInterval: 'integer',
      cooldownPeriod: 'integer',
      fallback: { failureThreshold: 'integer', replicas: 'integer', behavior: 'string' },
      advanced: {
        horizontalPodAutoscalerConfig: {
          behavior: {
            scaleDown: {
              stabilizationWindowSeconds: 'integer',
              policies: [{ type: 'string', value: 'integer', periodSeconds: 'integer' }],
            },
          },
        },
      },
      triggers: [{ type: 'string', metadata: 'map' }],
    },
  }),
};

/** Returns what is wrong in a value: `spec.replicas is not an integer`. */
export function findFieldProblems(value: unknown, type: Type | undefined, at: string): string[] {
  if (type === undefined) return [`${at} is not a field that we know`];
  if (type === 'string') return typeof value === 'string' ? [] : [`${at} is not a string`];
  if (type === 'boolean') return typeof value === 'boolean' ? [] : [`${at} is not a boolean`];
  if (type === 'integer') return Number.isInteger(value) ? [] : [`${at} is not an integer`];
  if (type === 'strings' || Array.isArray(type)) {
    if (!Array.isArray(value)) return [`${at} is not a list`];
    const element = type === 'strings' ? 'string' : (type as readonly [Fields])[0];
    return value.flatMap((item, index) => findFieldProblems(item, element, `${at}[${index}]`));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at} is not an object`];
  return Object.entries(value).flatMap(([name, child]) =>
    findFieldProblems(child, type === 'map' ? 'string' : (type as Fields)[name], at ? `${at}.${name}` : name),
  );
}
