import { paths } from '~/services/navigation/paths';
import { RefreshForm } from './refresh-form';

/** Starts a job that asks again for all places that the user's jobs have captured. Leads to the job. */
export const RefreshAllForm = ({ userId }: { userId: string }) => (
  <RefreshForm
    choice={{ from: 'account' }}
    action={paths.runtime(userId)}
    label="Refresh all my places"
    title="Asks for each place of all your jobs again, and says what is new, changed, closed or gone"
  />
);
