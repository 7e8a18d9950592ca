import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { SessionService } from '../../backend/auth';
import { JobStarter } from '../../backend/jobs';
import { Transaction } from '../../backend/platform/database';
import { SubscriptionService } from '../../backend/subscription';
import { parseBenchArguments } from '../support/bench-arguments';
import { startTestApp, type TestApp } from '../support/test-app';

/** Number of listings and of log entries in each user's job. */
const LISTINGS = 400;
const LOG_LINES = 400;
/** What the first user's job records while it captures, each quarter of a second: a page of a list. */
const CAPTURE = { everyMs: 250, listings: 20 };
const MEMORY_SAMPLE_MS = 500;
const MEGABYTE = 1024 * 1024;

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
  memory: MemoryPeaks;
}

/** The application's memory in megabytes: before the first request, the highest value, and after the last one. */
interface MemoryPeaks {
  before: number;
  peak: number;
  after: number;
  /** Parts of the highest value: the heap, what of it was in use, and buffers outside of it. */
  heap: number;
  used: number;
  external: number;
}

/**
 * Measures the status endpoint for users who watch their active job. As an open page does, each user requests the
 * status every `interval` milliseconds with a log cursor, and accepts compressed responses. With `interval=0`, each user
 * sends the next request as soon as the previous one is answered. With `capturing`, the first user's job records
 * listings meanwhile. The requests come from a separate process over keep-alive connections.
 * Arguments: `users=500`, `seconds=30`, `interval=2000`, `capturing`.
 */
export async function main(args: readonly string[] = []): Promise<void> {
  const { users, seconds, interval, capturing } = parseBenchArguments(args, {
    users: 500,
    seconds: 30,
    interval: 2_000,
    capturing: false,
  });
  // As in backend/main.ts.
  setFlagsFromString('--heap-growing-percent=15');
  const app = await startTestApp({ settings: { roles: ['web'] } });
  try {
    const cookies = await makeUsers(app, users);
    await app.app.get(Transaction).rows('analyze');
    console.log(
      `\n${users} users, each every ${interval} ms for ${seconds} s; ${LISTINGS} listings and ${LOG_LINES} lines per job${capturing ? '; one job captures' : ''}`,
    );
    console.log(
      'what             calls errors   p50   p95   p99   max  bytes  cpu  MB before  peak (heap, used, external) after',
    );
    for (const [label, query] of [
      ['page that is open', `?since=${LOG_LINES - 2}`],
      ['page that opens', ''],
    ] as const) {
      const url = `${app.baseUrl}/api/runtime/status${query}`;
      const stopCapture = capturing ? capture(app) : () => Promise.resolve();
      const result = await poll({ url, cookies, seconds, interval });
      await stopCapture();
      const { requests, errors, p50, p95, p99, max, bytes, cpu, memory } = result;
      const megabytes = [memory.before, memory.peak, memory.heap, memory.used, memory.external, memory.after];
      const times = [p50, p95, p99, max].map((ms) => ms.toFixed(1).padStart(5)).join(' ');
      console.log(
        `${label.padEnd(17)}${String(requests).padStart(5)} ${String(errors).padStart(6)} ${times} ${String(bytes).padStart(6)} ${cpu.toFixed(2)} ${megabytes.map((value) => value.toFixed(0).padStart(5)).join(' ')}`,
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

/** Lets the first user's job record listings, as a worker does. Returns a function that ends it. */
function capture({ app }: TestApp): () => Promise<void> {
  const transaction = app.get(Transaction);
  let isStopped = false;
  const record = async () => {
    while (!isStopped) {
      await transaction.run(async () => {
        await transaction.rows(
          `insert into captured_listing (job_id, seq, user_id, target_id, place_key, name, phone, phone_e164, category, address,
             city, state, country, zip, plus_code, website, status, sponsored, captured_at, is_new)
           select j.id, j.recorded + n, j.user_id, j.current_target_id, 'maps:' || (j.recorded + n), 'Place ' || n, '', '', '',
             '', '', '', '', '', '', '', 'open', false, now(), true
           from (select * from job order by created_at limit 1) j, generate_series(1, ${CAPTURE.listings}) n`,
        );
        await transaction.rows(
          `with changed as (
             update job set recorded = recorded + ${CAPTURE.listings}, delta_count = delta_count + ${CAPTURE.listings},
               event_seq = event_seq + 1
             where id = (select id from job order by created_at limit 1) returning *)
           insert into job_event (job_id, user_id, seq, kind, message)
           select id, user_id, event_seq, 'line', 'Town 0, AZ / Bars: 20 listings' from changed`,
        );
      });
      await pause(CAPTURE.everyMs);
    }
  };
  const done = record();
  return () => {
    isStopped = true;
    return done;
  };
}

/** The pollers run in a separate process, so that their CPU time is not counted for the application. */
const POLLER = `
process.once('message', ({ url, cookies, seconds, interval }) => {
const http = require('node:http');
const agent = new http.Agent({ keepAlive: true, maxSockets: 600 });
const took = []; let errors = 0; let bytes = 0;
const ask = (cookie) => new Promise((done) => {
  const began = performance.now();
  const request = http.get(url, { agent, headers: { cookie, accept: 'application/json', 'accept-encoding': 'gzip, br' } }, (answer) => {
    answer.on('data', (chunk) => (bytes += chunk.length));
    answer.on('end', () => { took.push(performance.now() - began); if (answer.statusCode !== 200) errors++; done(); });
  });
  request.on('error', () => { errors++; done(); });
});
const until = Date.now() + seconds * 1000;
const wait = (ms) => new Promise((go) => setTimeout(go, ms));
const live = async (cookie, n) => {
  await wait((n / cookies.length) * interval);
  for (let next = Date.now(); Date.now() < until; ) { await ask(cookie); next += interval; await wait(Math.max(0, next - Date.now())); }
};
Promise.all(cookies.map(live)).then(() => {
  took.sort((a, b) => a - b);
  const at = (share) => took[Math.min(took.length - 1, Math.floor(took.length * share))];
  process.send({ requests: took.length, errors, p50: at(.5), p95: at(.95), p99: at(.99), max: took.at(-1), bytes: Math.round(bytes / took.length) });
});
});`;

interface Work {
  url: string;
  cookies: string[];
  seconds: number;
  interval: number;
}

/** Samples the application's memory until the returned function is called. */
function watchMemory(): () => MemoryPeaks {
  const before = process.memoryUsage().rss;
  let peak = process.memoryUsage();
  const timer = setInterval(() => {
    const now = process.memoryUsage();
    if (now.rss > peak.rss) peak = now;
  }, MEMORY_SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return {
      before: before / MEGABYTE,
      peak: peak.rss / MEGABYTE,
      after: process.memoryUsage().rss / MEGABYTE,
      heap: peak.heapTotal / MEGABYTE,
      used: peak.heapUsed / MEGABYTE,
      external: peak.external / MEGABYTE,
    };
  };
}

function poll(work: Work): Promise<PollResult> {
  const memory = watchMemory();
  return new Promise((resolve, reject) => {
    const startCpu = process.cpuUsage();
    const poller = spawn(process.execPath, ['-e', POLLER], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: process.env,
    });
    poller.once('message', (figures: Omit<PollResult, 'cpu' | 'memory'>) => {
      const { user, system } = process.cpuUsage(startCpu);
      resolve({ ...figures, cpu: (user + system) / 1000 / figures.requests, memory: memory() });
      poller.kill();
    });
    poller.once('error', reject);
    poller.send(work);
  });
}
