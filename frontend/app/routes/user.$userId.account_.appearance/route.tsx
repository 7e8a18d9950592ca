import { pageMeta } from '~/services/navigation/page-meta';
import { AccountPage } from '../user.$userId.user/account-page';
import { Appearance } from '../user.$userId.user/appearance';

export { action, clientAction, ErrorBoundary } from '../user.$userId.user/route';

export const meta = pageMeta('Appearance');

export default function AppearanceScreen() {
  return (
    <AccountPage section="appearance">
      <Appearance />
    </AccountPage>
  );
}
