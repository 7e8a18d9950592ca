import { setTimeout as pause } from 'node:timers/promises';

const INTERVAL_MS = 20;

export interface LivenessReport {
  /** All responses other than success. */
  failures: string[];
  /** The longest time to a response. */
  maxMs: number;
}

/** Continuously asks an application whether it is alive, until `stop` is called. */
export function observeLiveness(baseUrl: string): { stop(): Promise<LivenessReport> } {
  const report: LivenessReport = { failures: [], maxMs: 0 };
  let isStopped = false;
  const observation = (async () => {
    while (!isStopped) {
      const startedAt = performance.now();
      try {
        const { status } = await fetch(`${baseUrl}/api/health/live`);
        if (status !== 200) report.failures.push(`status ${status}`);
      } catch (error) {
        report.failures.push(String(error));
      }
      report.maxMs = Math.max(report.maxMs, performance.now() - startedAt);
      await pause(INTERVAL_MS);
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await observation;
      return report;
    },
  };
}
