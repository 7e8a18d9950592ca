import { JobsService, Recorder, SearchOutcome, SearchTaskRepository } from '../../backend/jobs';
import { captureActiveJob, startCapture, toPage } from './captured-job';
import { sampleListings } from './listing-stores/sample-listings';
import type { TestApp, TestUser } from './test-app';

/** Users whose pages are in states that an application without workers does not reach by itself. */
export interface PageStates {
  /** Has an active job that has captured listings. */
  running: TestUser;
  /** Has a job that waits for a decision, because the source blocks it. */
  blocked: TestUser;
  /** Has chosen no plan yet. */
  newcomer: TestUser;
  /** The page of a payment that is still to be made by `newcomer`. */
  paymentPath: string;
}

/** Creates users in these states. The application must not have the role of a worker. */
export async function createPageStates(app: TestApp): Promise<PageStates> {
  const newcomer = await app.createUser({ hasSelectedPlan: false });
  const { body } = await newcomer.client.post<{ sessionId: string }>('/api/payment/signup/create-bitcoin', {
    userId: newcomer.userId,
    email: newcomer.email,
    paymentType: 'credits',
    usdCents: 1_000,
    credits: 500,
  });
  return {
    running: await userWithActiveJob(app),
    blocked: await userWithActiveJob(app, { isBlocked: true }),
    newcomer,
    paymentPath: `/pay/${body.sessionId}`,
  };
}

/** Creates a user whose first job has ended, and whose second one is active. */
async function userWithActiveJob(app: TestApp, { isBlocked = false } = {}): Promise<TestUser> {
  const { app: nest } = app;
  const user = await app.createUser({ plan: 'professional' });
  await user.client.post('/api/db/save', { provider: 'none' });
  await startCapture(app, user, { city: 'Mesa, AZ' });
  await captureActiveJob(app, user, sampleListings(30));
  await startCapture(app, user, { city: 'Davis, CA' });
  const job = await nest.get(JobsService).current(user);
  if (!job) throw new Error('no job');
  await nest.get(JobsService).markRunning(job.id);
  const task = await nest.get(SearchTaskRepository).claim(job.id, 1);
  if (!task) throw new Error('no search to do');
  await nest.get(Recorder).record(task, toPage(sampleListings(20), 0, false));
  if (isBlocked) await nest.get(SearchOutcome).recordBlock(task, 'block page');
  return user;
}
