import { WorldMapPage } from './world-map-page';
import { Message } from './message';
import { ButtonLink } from './ui/button';
import { paths } from '~/services/navigation/paths';

/** Shown if JavaScript is unavailable and a sign-in with an external provider could not be started. */
export function OAuthFailed({ title, message }: { title: string; message: string }) {
  return (
    <WorldMapPage>
      <div className="grid gap-4">
        <h1 className="text-2xl tracking-[-0.02em]">{title}</h1>
        <Message kind="ERROR" text={message} />
        <div>
          <ButtonLink to={paths.login()} variant="primary" size="lg">
            Back to Sign In
          </ButtonLink>
        </div>
      </div>
    </WorldMapPage>
  );
}
