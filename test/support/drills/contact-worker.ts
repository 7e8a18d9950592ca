import path from 'node:path';
import type { ContactWebsites } from '../contact-websites';
import type { TestApp } from '../test-app';
import { DrillWorker } from './drill-worker';

const PRELOAD = path.resolve('test/support/drills/reroute-websites.mjs');

export interface ContactWorkerOptions {
  /** Number of websites that it reads at the same time. */
  parallel: number;
  mapsUrl: string;
  environment?: Record<string, string>;
}

/** Starts a worker process whose connections to websites lead to the made-up ones. */
export async function startContactWorker(
  app: TestApp,
  { server }: ContactWebsites,
  { parallel, mapsUrl, environment }: ContactWorkerOptions,
): Promise<DrillWorker> {
  const worker = new DrillWorker(app, mapsUrl, {
    environment: {
      NODE_OPTIONS: `--import ${PRELOAD}`,
      WEBSITES_PORT: String(server.guard.reroute?.('', 80).port),
      CONTACTS_OPERATOR: 'https://operator.example/bot',
      CONTACTS_SITES_PER_WORKER: String(parallel),
      ...environment,
    },
  });
  await worker.open();
  return worker;
}
