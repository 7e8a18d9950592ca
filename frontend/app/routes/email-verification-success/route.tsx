import { SIGN_UP_MESSAGES } from '@libs/constants';
import { WorldMapPage } from '~/components/world-map-page';
import { Message } from '~/components/message';
import { ButtonLink } from '~/components/ui/button';
import { paths } from '~/services/navigation/paths';
import { pageMeta } from '~/services/navigation/page-meta';

export const meta = pageMeta('Email Verified', 'Your email is verified. Continue your Gazetteer signup.');

/** A public page (spec §2) that says that the email is confirmed and links to the next step of the wizard. */
export default function EmailVerified() {
  return (
    <WorldMapPage note="You can close this page if the signup is open in another tab. It continues automatically.">
      <div className="grid gap-4">
        <h1 className="text-2xl tracking-[-0.02em]">Email verified</h1>
        <Message kind="INFO" text={SIGN_UP_MESSAGES.emailVerified} />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.signup()} variant="primary" size="lg">
            Continue
          </ButtonLink>
          <ButtonLink to={paths.login({ returnTo: paths.plans() })} size="lg">
            Sign In
          </ButtonLink>
        </div>
      </div>
    </WorldMapPage>
  );
}
