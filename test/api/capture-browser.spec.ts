import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CaptureBrowser } from '../../backend/capture-worker/capture-browser';
import type { Readiness } from '../../backend/platform/health/health-checks';
import { Metrics } from '../../backend/platform/metrics';
import { writeBrowserScript } from '../support/browser-script';
import { startTestApp } from '../support/test-app';
import { until } from '../support/until';

let folder: string;
let browserPath: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'capture-browser-'));
  browserPath = path.join(folder, 'browser');
  await writeBrowserScript(browserPath, { needsNoSandbox: true });
});
afterAll(() => rm(folder, { recursive: true }));

/** Starts a served deployment whose browser works only without its sandbox. */
async function startServed(browserSandbox: 'required' | 'preferred') {
  const log: string[] = [];
  const app = await startTestApp({
    settings: { profile: 'served', logLevel: 'warn', browserPath, browserSandbox },
    log: (line) => log.push(line),
  });
  const ready = () => app.client().get<Readiness>('/api/health/ready');
  return { app, log, ready };
}

describe('a served deployment whose browser has no sandbox', () => {
  it('reports from its start that it is not ready to capture, by default', async () => {
    const { app, ready } = await startServed('required');
    try {
      // A browser that takes long to be tried is not ready either, and the response says so until then.
      const response = await until('the browser was tried', async () => {
        const { status, body } = await ready();
        const isTried = body.checks.some(({ name, ok, reason }) => name === 'browser' && !ok && !reason);
        return isTried ? { status, body } : null;
      });
      expect(response.status).toBe(503);
    } finally {
      await app.close();
    }
  });

  it('captures if the operator allows it, with a warning in the log at its start and in the readiness response', async () => {
    const { app, log, ready } = await startServed('preferred');
    try {
      await until('the readiness warns', async () => (await ready()).body.warnings.length > 0);
      const { status, body } = await ready();
      expect([status, body.warnings]).toEqual([200, ['The browser runs without its sandbox.']]);
      expect(log.filter((line) => line.includes('WARNING: the browser'))).toHaveLength(1);
    } finally {
      await app.close();
    }
  });
});

describe('requests that pages may not make', () => {
  it('are logged once each, up to a maximum number, with the setting that would allow them', async () => {
    const log: string[] = [];
    const app = await startTestApp({
      settings: { roles: ['web'], logLevel: 'warn' },
      log: (line) => log.push(line),
    });
    try {
      const browser = app.app.get(CaptureBrowser);
      for (let n = 0; n < 200; n++) browser.logRefusal(`h${n % 100}.example:443 is not an origin`);
      const lines = log.filter((line) => line.includes('Refused a request'));
      expect(lines).toHaveLength(50);
      expect(lines[0]).toContain(
        "Refused a request from the maps service's pages: h0.example:443 is not an origin. If the pages need it, add its origin to MAPS_ORIGINS.",
      );
      expect(lines.at(-1)).toContain('MAPS_ORIGINS. Further refusals are not logged.');
    } finally {
      await app.close();
    }
  });
});

describe('a process that drives the browser and ends', () => {
  it('is logged, and counted by the reason of its end', async () => {
    const log: string[] = [];
    const app = await startTestApp({
      settings: { roles: ['web'], logLevel: 'warn' },
      log: (line) => log.push(line),
    });
    try {
      const deaths = async () =>
        (await app.app.get(Metrics).text()).match(/gazetteer_capture_host_deaths_total\{.*$/gm);
      expect(await deaths()).toEqual(
        ['memory', 'unresponsive', 'protocol', 'crash'].map(
          (reason) => `gazetteer_capture_host_deaths_total{reason="${reason}"} 0`,
        ),
      );
      app.app.get(CaptureBrowser).recordEnd("The browser's process ended: it failed.", 'crash');
      expect(await deaths()).toContain('gazetteer_capture_host_deaths_total{reason="crash"} 1');
      expect(log.filter((line) => line.includes("The browser's process ended"))).toHaveLength(1);
    } finally {
      await app.close();
    }
  });
});
