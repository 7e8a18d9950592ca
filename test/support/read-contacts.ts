import { ContactWorker } from '../../backend/contacts/contact-worker';
import type { Job } from '../../backend/jobs';
import { Transaction } from '../../backend/platform/database';
import type { TestApp, TestUser } from './test-app';
import { until } from './until';

/** The contacts of a job, as the API states them. */
export interface JobContacts {
  state: string;
  stopReason: string | null;
  listingsDone: number;
  withEmail: number;
  withContacts: number;
  credits: number;
  websites: number;
  websitesDone: number;
  gaps: { gap: string; listings: number }[];
}

export const contactsOf = async (
  { client }: TestUser,
  { publicId }: Pick<Job, 'publicId'>,
): Promise<JobContacts> =>
  (await client.get<{ contacts: JobContacts }>(`/api/jobs/${publicId}`)).body.contacts;

/** Works for a job like a worker, until all of its contacts are complete. */
export const readContacts = (
  { app }: Pick<TestApp, 'app'>,
  user: TestUser,
  job: Pick<Job, 'id' | 'publicId'>,
): Promise<JobContacts> =>
  until('the contacts are complete', async () => {
    await app.get(ContactWorker).takeTurn({ jobId: job.id });
    const [row] = await app
      .get(Transaction)
      .rows<{ finished: boolean }>('select is_finished as finished from contact_job where job_id = $1', [
        job.id,
      ]);
    return row?.finished ? contactsOf(user, job) : null;
  });
