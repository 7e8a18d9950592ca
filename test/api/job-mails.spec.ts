import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { JobMails } from '../../backend/notifications/job-mails';
import { Transaction } from '../../backend/platform/database';
import { linkIn, mailsTo, waitForMail } from '../support/mail-reader';
import { RecordedJob } from '../support/recorded-job';
import { startTestApp, type TestApp, type TestUser } from '../support/test-app';
import { until } from '../support/until';

const SETUP = { mode: 'manual', city: 'Mesa, AZ', businessType: ['Dentists'] };

describe('the email about a finished job', () => {
  let app: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    app = await startTestApp({ settings: { roles: ['web'] } });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    user = await app.createUser();
    await user.client.post('/api/db/save', { provider: 'none' });
  });

  const sql = <T>(text: string, values: unknown[] = []) => app.app.get(Transaction).rows<T>(text, values);
  const enable = () => user.client.patch('/api/notifications', { jobFinished: true });
  const sendFor = (id: string) => app.app.get(JobMails).send({ jobId: id });
  /** Stops a new job, and waits until its message in the queue was handled. Returns the job's ids. */
  async function stopJob(setup: object = SETUP): Promise<{ id: string; publicId: string }> {
    const { body } = await user.client.post<{ manualRunId: string }>('/api/runtime/start', setup);
    await user.client.post('/api/runtime/stop');
    const publicId = body.manualRunId;
    const [job] = await sql<{ id: string }>('select id from job where public_id = $1', [publicId]);
    const id = job?.id ?? '';
    await until('the message is handled', async () => {
      const handled = await sql(
        `select 1 from pgboss.job where name = 'job-mail' and data->>'jobId' = $1 and state = 'completed'`,
        [id],
      );
      return handled.length > 0;
    });
    return { id, publicId };
  }

  it('is not sent until the user turns it on', async () => {
    expect((await user.client.get('/api/notifications')).body).toEqual({ success: true, jobFinished: false });
    await stopJob();
    expect(await mailsTo(app, user.email)).toEqual([]);
    expect((await enable()).body).toEqual({ success: true, jobFinished: true });
    await stopJob();
    await waitForMail(app, user.email);
    await user.client.patch('/api/notifications', { jobFinished: false });
    await stopJob();
    expect(await mailsTo(app, user.email)).toHaveLength(1);
  });

  it('states the counts and the coverage, and links to the result and to the switch', async () => {
    await enable();
    const { publicId } = await stopJob();
    const mail = await waitForMail(app, user.email);
    expect(mail.subject).toBe('Job stopped: 0 listings in Mesa, AZ');
    expect(mail.text).toContain(
      `Your job ${publicId} was stopped with 0 listings in Mesa, AZ: 0 new to you, 0 duplicates filtered, 0 of 1 target done.`,
    );
    const { body } = await user.client.get<{ coverage: { text: string } }>(`/api/jobs/${publicId}`);
    expect(mail.text).toContain(body.coverage.text);
    expect(linkIn(mail).pathname).toBe(`/user/${user.userId}/job-history/${publicId}`);
    expect(mail.text).toContain(`/user/${user.userId}/account`);
  });

  it('says how many places the filters took out', async () => {
    await enable();
    await stopJob({ ...SETUP, filters: { website: 'absent' } });
    expect((await waitForMail(app, user.email)).text).toContain('Filters: 0 found, 0 kept, 0 filtered.');
  });

  it('is sent once for each job, however often the queue repeats its message', async () => {
    await enable();
    const { id } = await stopJob();
    await Promise.all([sendFor(id), sendFor(id)]);
    await sendFor(id);
    await waitForMail(app, user.email);
    expect(await sql('select 1 from job_mail where job_id = $1', [id])).toHaveLength(1);
    const other = await stopJob();
    await waitForMail(app, user.email, 2);
    await sendFor(other.id);
    expect(await mailsTo(app, user.email)).toHaveLength(2);
  });

  it('is sent at most 50 times a day', async () => {
    await enable();
    for (let count = 0; count < 50; count++) {
      const { id } = await RecordedJob.create(app, user);
      await sql(`update job set state = 'stopped', ended_at = now() where id = $1`, [id]);
      await sql('insert into job_mail (job_id, user_id) values ($1, $2)', [id, user.userId]);
    }
    const { id } = await stopJob();
    expect(await mailsTo(app, user.email)).toEqual([]);
    await sql(`update job_mail set sent_at = now() - interval '25 hours' where user_id = $1`, [user.userId]);
    await sendFor(id);
    await waitForMail(app, user.email);
  });

  it('is not sent to a user whose account is being deleted', async () => {
    await enable();
    const { id } = await RecordedJob.create(app, user);
    await sql(`update job set state = 'stopped', ended_at = now() where id = $1`, [id]);
    await sql('update users set disabled_at = now() where id = $1', [user.userId]);
    await sendFor(id);
    expect(await sql('select 1 from job_mail where job_id = $1', [id])).toEqual([]);
  });
});
