import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { SessionService } from '../../backend/auth';
import { JobStarter } from '../../backend/jobs';
import { Transaction } from '../../backend/platform/database';
import { SubscriptionService } from '../../backend/subscription';
import { parseBenchArguments } from '../support/bench-arguments';
import { startTestApp, type TestApp } from '../support/test-app';

/** Number of listings and of log entries in each user's job. */
const LISTINGS = 400;
const LOG_LINES = 400;

interface PollResult {
  requests: number;
  errors: number;
  /** Duration in milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  max: number;
  bytes: number;
  /** CPU time of the application per response in milliseconds, without the database. */
  cpu: number;
}

/**
 * Measures the status endpoint for users who watch their active job. As an open page does, each user requests the
 * status every 2 s with a log cursor. The requests come from a separate process over keep-alive connections.
 * Arguments: `users=500`, `seconds=30`.
 */
export async function main(args: readonly string[] = []): Promise<void> {
  const { users, seconds } = parseBenchArguments(args, { users: 500, seconds: 30 });
  const app = await startTestApp({ settings: { roles: ['web'] } });
  try {
    const cookies = await makeUsers(app, users);
    await app.app.get(Transaction).rows('analyze');
    console.log(
      `\n${users} users, each every 2 s for ${seconds} s; ${LISTINGS} listings and ${LOG_LINES} lines per job`,
    );
    console.log('what             calls errors   p50   p95   p99   max  bytes  cpu');
    for (const [label, query] of [
      ['page that is open', `?since=${LOG_LINES - 2}`],
      ['page that opens', ''],
    ] as const) {
      const result = await poll({ url: `${app.baseUrl}/api/runtime/status${query}`, cookies, seconds });
      const { requests, errors, p50, p95, p99, max, bytes, cpu } = result;
      const times = [p50, p95, p99, max].map((ms) => ms.toFixed(1).padStart(5)).join(' ');
      console.log(
        `${label.padEnd(17)}${String(requests).padStart(5)} ${String(errors).padStart(6)} ${times} ${String(bytes).padStart(6)} ${cpu.toFixed(2)}`,
      );
    }
    console.log(`load ${loadavg()[0]?.toFixed(1) ?? '?'}`);
  } finally {
    await app.close();
  }
}

/** Creates users with a session and a job in progress. Skips signing in with passwords, which would take a minute. */
async function makeUsers({ app }: TestApp, count: number): Promise<string[]> {
  const transaction = app.get(Transaction);
  const cookies: string[] = [];
  for (let i = 0; i < count; i++) {
    const userId = randomUUID();
    await transaction.rows('insert into users (id, email, email_confirmed_at) values ($1, $2, now())', [
      userId,
      `bench-${i}@example.org`,
    ]);
    await app
      .get(SubscriptionService)
      .openAccount({ userId }, { plan: 'professional', hasSelectedPlan: true });
    const { tokens } = await app
      .get(SessionService)
      .open({ userId, provider: 'github', remote: null }, { address: '127.0.0.1', userAgent: 'bench' });
    cookies.push(`gazetteer_access=${tokens.access}; gazetteer_refresh=${tokens.refresh}`);
    await app.get(JobStarter).start(
      { userId },
      {
        mode: 'autonomous',
        exportFormat: 'json',
        country: 'United States',
        cities: Array.from({ length: 6 }, (_, c) => ({
          city: `Town ${c}, AZ`,
          businessTypes: ['Bars', 'Dentists'],
        })),
        dbProvider: 'none',
        logsEnabled: true,
      },
      () => ({ center: null, radiusMeters: null }),
    );
  }
  await transaction.rows(
    `insert into captured_listing (job_id, seq, user_id, target_id, place_key, name, phone, phone_e164, category, address,
       city, state, country, zip, plus_code, website, status, sponsored, captured_at, is_new)
     select j.id, n, j.user_id, (select min(id) from target where job_id = j.id), 'maps:' || n, 'Place ' || n, '', '', '', '',
       '', '', '', '', '', '', 'open', false, now(), true
     from job j, generate_series(1, ${LISTINGS}) n`,
  );
  await transaction.rows(
    `insert into job_event (job_id, user_id, seq, kind, message)
     select id, user_id, n, 'line', 'Town 3, AZ / Dentists completed: 47 listings' from job, generate_series(10, ${LOG_LINES}) n`,
  );
  await transaction.rows(
    `update job set recorded = ${LISTINGS}, event_seq = ${LOG_LINES}, delta_count = ${LISTINGS}, state = 'running',
       current_target_id = (select min(id) from target where job_id = job.id)`,
  );
  return cookies;
}

/** The pollers run in a separate process, so that their CPU time is not counted for the application. */
const POLLER = `
process.once('message', ({ url, cookies, seconds }) => {
const http = require('node:http');
const agent = new http.Agent({ keepAlive: true, maxSockets: 600 });
const took = []; let errors = 0; let bytes = 0;
const ask = (cookie) => new Promise((done) => {
  const began = performance.now();
  const request = http.get(url, { agent, headers: { cookie, accept: 'application/json' } }, (answer) => {
    answer.on('data', (chunk) => (bytes += chunk.length));
    answer.on('end', () => { took.push(performance.now() - began); if (answer.statusCode !== 200) errors++; done(); });
  });
  request.on('error', () => { errors++; done(); });
});
const until = Date.now() + seconds * 1000;
const wait = (ms) => new Promise((go) => setTimeout(go, ms));
const live = async (cookie, n) => {
  await wait((n / cookies.length) * 2000);
  for (let next = Date.now(); Date.now() < until; ) { await ask(cookie); next += 2000; await wait(Math.max(0, next - Date.now())); }
};
Promise.all(cookies.map(live)).then(() => {
  took.sort((a, b) => a - b);
  const at = (share) => took[Math.min(took.length - 1, Math.floor(took.length * share))];
  process.send({ requests: took.length, errors, p50: at(.5), p95: at(.95), p99: at(.99), max: took.at(-1), bytes: Math.round(bytes / took.length) });
});
});`;

function poll(work: { url: string; cookies: string[]; seconds: number }): Promise<PollResult> {
  return new Promise((resolve, reject) => {
    const startCpu = process.cpuUsage();
    const poller = spawn(process.execPath, ['-e', POLLER], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: process.env,
    });
    poller.once('message', (figures: Omit<PollResult, 'cpu'>) => {
      const { user, system } = process.cpuUsage(startCpu);
      resolve({ ...figures, cpu: (user + system) / 1000 / figures.requests });
      poller.kill();
    });
    poller.once('error', reject);
    poller.send(work);
  });
}
