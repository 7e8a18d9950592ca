import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { Transaction } from '../../backend/platform/database';
import { Metrics } from '../../backend/platform/metrics';
import { Queue } from '../../backend/platform/queue';
import { type Expression, parseExpression } from '../support/promql';
import { startTestApp, type TestApp } from '../support/test-app';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, 'docker/monitoring');
const readText = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; action: string };
}
interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: Record<'x' | 'y' | 'w' | 'h', number>;
  targets?: { expr: string; legendFormat: string; datasource: { uid: string } }[];
}
interface RuleTest {
  promql_expr_test?: object[];
  alert_rule_test?: { alertname: string; exp_alerts: object[] }[];
}

const RULES = (parse(readText('alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  ({ rules }) => rules,
);
const { panels: PANELS } = JSON.parse(readText('grafana/dashboards/gazetteer.json')) as { panels: Panel[] };
const TARGETS = PANELS.flatMap(({ title, targets = [] }) => targets.map((target) => ({ title, ...target })));

/** What operators read about the metrics. */
const DOCUMENTS = [
  ...readdirSync(path.join(ROOT, 'docs')).map((name) => `docs/${name}`),
  ...readdirSync(path.join(ROOT, 'docker'), { recursive: true, encoding: 'utf8' }).map(
    (name) => `docker/${name}`,
  ),
].filter((name) => name.endsWith('.md'));
/** Names in the documents that are no metrics: volumes of the compose files, and a table in users' databases. */
const OTHER_NAMES = new Set(
  ['database', 'data', 'prometheus', 'grafana', 'certificates', 'proxy', 'delivered'].map(
    (name) => `gazetteer_${name}`,
  ),
);

/** Labels that Prometheus adds to every sample. */
const ADDED_LABELS = ['job', 'instance'];
const placeholders = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);

describe('the alerts and the dashboard', () => {
  let app: TestApp;
  /** Labels of each metric that the application exposes, with the values seen. */
  const exposed = new Map<string, Map<string, Set<string>>>([['up', new Map()]]);
  /** Names of all metrics, also of those without a sample yet. */
  const declared = new Set<string>();

  beforeAll(async () => {
    app = await startTestApp({ settings: { roles: ['web'] } });
    const { client } = await app.createUser();
    await client.post('/api/db/save', { provider: 'none' });
    const setup = { mode: 'manual', city: 'Davis, CA', businessType: ['Cafes'], exportFormat: 'json' };
    expect((await client.postIdempotent('/api/runtime/start', setup)).status).toBe(200);
    const transaction = app.app.get(Transaction);
    // All states of jobs, searches and queue messages are legal values, also those that no job has now.
    await transaction.rows(
      `insert into pgboss.job (name, data, state) select name, '{}', state::pgboss.job_state
         from pgboss.queue, unnest(array['failed', 'created', 'retry', 'active']) as state`,
    );
    await transaction.rows('insert into last_backup (finished_at, interval_hours) values (now(), 24)');
    for (const line of (await app.app.get(Metrics).text()).split('\n')) addSample(line);
    for (const queue of await app.app.get(Queue).names())
      labelValues('gazetteer_queue_jobs', 'queue').add(queue);
    // The counter's labels are those that the code declares; requests fill it.
    labelValues('gazetteer_http_request_duration_seconds_count', 'status').add('5xx');
    labelValues('gazetteer_http_request_duration_seconds_count', 'route').add('/api/health/ready');
  });
  afterAll(() => app.close());

  function addSample(line: string): void {
    const [, declaredName] = /^# TYPE (\S+)/.exec(line) ?? [];
    if (declaredName) declared.add(declaredName);
    const [, name, labels = ''] = /^([a-z_]+)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
    if (!name) return;
    if (!exposed.has(name)) exposed.set(name, new Map());
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g))
      labelValues(name, label).add(value);
  }

  function labelValues(metric: string, label: string): Set<string> {
    const labels = exposed.get(metric) ?? new Map<string, Set<string>>();
    exposed.set(metric, labels);
    const values = labels.get(label) ?? new Set();
    labels.set(label, values);
    return values;
  }

  /** Returns the metrics, labels and values in an expression that the application does not expose. */
  function unknownNames(text: string): string[] {
    const { selectors, groupedBy } = parseExpression(text);
    return [
      ...selectors.flatMap(({ metric, matchers }) => {
        const labels = exposed.get(metric);
        if (!labels) return [metric];
        return matchers.flatMap(({ label, operator, value }) => {
          if (ADDED_LABELS.includes(label)) return [];
          const known = labels.get(label);
          if (!known) return [`${metric}{${label}}`];
          const values = operator.includes('~') ? value.split('|') : [value];
          return values.filter((one) => !known.has(one)).map((one) => `${metric}{${label}="${one}"}`);
        });
      }),
      ...groupedBy.filter((label) => !labelsOf({ selectors, groupedBy }).has(label)),
    ];
  }

  const labelsOf = ({ selectors }: Expression) =>
    new Set([
      ...ADDED_LABELS,
      ...selectors.flatMap(({ metric }) => [...(exposed.get(metric)?.keys() ?? [])]),
    ]);

  it('recognize names that do not exist', () => {
    expect(unknownNames('max(gazetteer_listing_total) > 0')).toEqual(['gazetteer_listing_total']);
    expect(unknownNames('max by (kind) (gazetteer_queue_jobs{kind="x"})')).toEqual([
      'gazetteer_queue_jobs{kind}',
      'kind',
    ]);
    expect(unknownNames('gazetteer_queue_jobs{queue=~"mail|no-such-queue"}')).toEqual([
      'gazetteer_queue_jobs{queue="no-such-queue"}',
    ]);
    expect(() => parseExpression('quantile_over_time(0.5, gazetteer_jobs)')).toThrow(/quantile_over_time/);
  });

  it.each(RULES.map(({ alert, expr }) => [alert, expr]))(
    '%s uses only metrics, labels and values that exist',
    (_alert, expr) => {
      expect(unknownNames(expr)).toEqual([]);
    },
  );

  it.each(TARGETS.map(({ title, expr }) => [title, expr]))(
    'the panel "%s" uses only metrics, labels and values that exist: %s',
    (_title, expr) => {
      expect(unknownNames(expr)).toEqual([]);
    },
  );

  it('are not the only ones with right names: the documents name only metrics that exist', () => {
    const names = DOCUMENTS.flatMap((file) =>
      [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/\bgazetteer_[a-z_]+/g)].map(([name]) => ({
        file,
        name,
      })),
    );
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter(({ name }) => !declared.has(name) && !OTHER_NAMES.has(name))).toEqual([]);
  });

  it('show on the dashboard what the alerts watch', () => {
    const metricsIn = (texts: readonly string[]) =>
      new Set(texts.flatMap((text) => parseExpression(text).selectors.map(({ metric }) => metric)));
    const shown = metricsIn(TARGETS.map(({ expr }) => expr));
    const missing = [...metricsIn(RULES.map(({ expr }) => expr))].filter((metric) => !shown.has(metric));
    // When a process was started, and the number of searches from which a share counts.
    expect(missing).toEqual(['process_start_time_seconds', 'gazetteer_source_looks']);
  });

  it('have a query for autoscaling that uses only metrics, labels and values that exist', () => {
    const { spec } = parse(readText('../kubernetes/autoscaling/scaled-object.yaml')) as {
      spec: { triggers: { metadata: { query: string } }[] };
    };
    for (const { metadata } of spec.triggers) expect(unknownNames(metadata.query)).toEqual([]);
  });

  it('name only labels that their expressions keep', () => {
    for (const { alert, expr, annotations } of RULES) {
      const { selectors, groupedBy } = parseExpression(expr);
      const isAggregated = /\b(?:max|sum|absent)\b/.test(expr);
      const remaining = isAggregated ? new Set(groupedBy) : labelsOf({ selectors, groupedBy });
      for (const text of Object.values(annotations))
        for (const label of placeholders(text, /\$labels\.(\w+)/g))
          expect([alert, [...remaining]]).toEqual([alert, expect.arrayContaining([label])]);
    }
    for (const { title, expr, legendFormat } of TARGETS)
      for (const label of placeholders(legendFormat, /\{\{(\w+)\}\}/g))
        expect([title, [...labelsOf(parseExpression(expr))]]).toEqual([
          title,
          expect.arrayContaining([label]),
        ]);
  });

  it('cover every metric of failures and waiting work', () => {
    const used = new Set(
      [...RULES, ...TARGETS].flatMap(({ expr }) =>
        parseExpression(expr).selectors.map(({ metric }) => metric),
      ),
    );
    const own = [...exposed.keys()].filter((name) => name.startsWith('gazetteer_'));
    const isCovered = (name: string) => used.has(name) || /_(?:bucket|sum|count)$/.test(name);
    expect(own.filter((name) => !isCovered(name))).toEqual([]);
  });
});

describe('docker/monitoring', () => {
  it('has alerts with a unique name, a severity and an action', () => {
    expect(new Set(RULES.map(({ alert }) => alert)).size).toBe(RULES.length);
    for (const { alert, labels, annotations, for: wait = '0s' } of RULES) {
      expect(alert).toMatch(/^Gazetteer[A-Z]\w+$/);
      expect(['critical', 'warning', 'info']).toContain(labels.severity);
      expect(Object.keys(annotations)).toEqual(['summary', 'action']);
      expect(wait).toMatch(/^\d+[smh]$/);
    }
  });

  it('tests that each alert fires', () => {
    const { tests } = parse(readText('alerts.test.yaml')) as { tests: RuleTest[] };
    const fired = tests
      .flatMap(({ alert_rule_test = [] }) => alert_rule_test)
      .filter(({ exp_alerts }) => exp_alerts.length > 0)
      .map(({ alertname }) => alertname);
    expect([...new Set(fired)].sort()).toEqual(RULES.map(({ alert }) => alert).sort());
    expect(tests.filter(({ promql_expr_test }) => promql_expr_test)).toHaveLength(1);
  });

  // promtool is part of Prometheus (Debian: apt-get install prometheus). Where it is missing, the other tests remain.
  const promtool = process.env.PROMTOOL ?? 'promtool';
  if (spawnSync(promtool, ['--version']).status === 0)
    it.each([
      ['check', 'rules', 'alerts.yaml'],
      ['test', 'rules', 'alerts.test.yaml'],
      ['check', 'config', '--syntax-only', 'prometheus.yaml'],
    ])('passes promtool %s %s', (...parameters) => {
      const { status, stdout, stderr } = spawnSync(promtool, parameters, { cwd: FOLDER, encoding: 'utf8' });
      expect({ status, stdout, stderr }).toMatchObject({ status: 0 });
    });

  it('has a dashboard whose panels do not overlap and share one data source', () => {
    expect(new Set(PANELS.map(({ id }) => id)).size).toBe(PANELS.length);
    const cells = PANELS.flatMap(({ gridPos: { x, y, w, h } }) => {
      expect(x + w).toBeLessThanOrEqual(24);
      return Array.from({ length: w * h }, (_, index) => `${x + (index % w)}:${y + Math.floor(index / w)}`);
    });
    expect(new Set(cells).size).toBe(cells.length);
    for (const { datasource } of TARGETS) expect(datasource.uid).toBe('${datasource}');
  });

  it('finds the services of both compose files on the ports where they serve metrics', () => {
    const { scrape_configs } = parse(readText('prometheus.yaml')) as {
      scrape_configs: { job_name: string; dns_sd_configs: { names: string[]; port: number }[] }[];
    };
    expect(scrape_configs.map(({ job_name }) => job_name)).toEqual(['gazetteer']);
    const services = ['compose.yaml', 'compose.workers.yaml'].flatMap((file) => {
      const { services: all } = parse(readText(`../${file}`), { merge: true }) as {
        services: Record<string, { build?: object; restart?: string; environment?: { ROLE?: string } }>;
      };
      return Object.entries(all)
        .filter(([, { build, restart }]) => build && restart !== 'no')
        .map(([name, { environment }]) => [name, environment?.ROLE === 'worker' ? 4001 : 4000]);
    });
    const scraped = scrape_configs.flatMap(({ dns_sd_configs }) =>
      dns_sd_configs.flatMap(({ names, port }) => names.map((name) => [name, port])),
    );
    expect(scraped.sort()).toEqual(services.sort());
  });

  it('publishes its ports only on this machine, and mounts files that exist', () => {
    const { services, volumes } = parse(readText('compose.yaml'), { merge: true }) as {
      services: Record<
        string,
        { profiles: string[]; read_only: boolean; cap_drop: string[]; ports: string[]; volumes: string[] }
      >;
      volumes: object;
    };
    for (const service of Object.values(services)) {
      expect(service).toMatchObject({ profiles: ['monitoring'], read_only: true, cap_drop: ['ALL'] });
      for (const port of service.ports) expect(port).toMatch(/^127\.0\.0\.1:/);
      for (const [source = ''] of service.volumes.map((volume) => volume.split(':')))
        if (source.startsWith('.')) expect(existsSync(path.join(FOLDER, source))).toBe(true);
        else expect(Object.keys(volumes)).toContain(source);
    }
  });
});
