import { paths } from '~/services/navigation/paths';
import { RefreshForm, type RefreshOption } from './refresh-form';

/** All places that the user's jobs have captured. */
export const ALL_PLACES: RefreshOption = {
  choice: { from: 'account' },
  label: 'All places that my jobs found',
  rows: null,
};

/** Starts a job that asks again for all places that the user's jobs have captured. Leads to the job. */
export const RefreshAllForm = ({ userId }: { userId: string }) => (
  <RefreshForm
    options={[ALL_PLACES]}
    action={paths.runtime(userId)}
    label="Refresh all my places"
    title="Asks for each place of all your jobs again, and says what is new, changed, closed or gone"
  />
);
