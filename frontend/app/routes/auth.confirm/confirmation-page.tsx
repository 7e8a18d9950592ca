import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { WorldMapPage } from '~/components/world-map-page';
import { Message } from '~/components/message';
import { Button, ButtonLink } from '~/components/ui/button';
import { Field } from '~/components/ui/field';
import { PasswordInput } from '~/components/ui/password-input';
import { Spinner } from '~/components/ui/progress';
import { paths } from '~/services/navigation/paths';
import type { OAuthProvider } from '~/services/session/oauth-sign-in';
import type { confirmLoader } from './confirm-loader.server';
import { APPROVED_FIELD, type ConfirmActionData } from './confirmation-stages';
import { useConfirmation, type Confirmation } from './use-confirmation';

const TITLES: Record<Confirmation['stage'], string> = {
  busy: 'One moment',
  done: 'Welcome',
  'password-required': 'Enter your password',
  'approval-needed': 'Is this your link?',
  used: 'Link already used',
  failed: "That didn't work",
};

/** Handles the user's return from a confirmation email or from an external provider (spec §2). */
export function ConfirmationPage({ provider }: { provider: OAuthProvider['id'] }) {
  const { signedInAs } = useLoaderData<typeof confirmLoader>();
  const actionData = useActionData<ConfirmActionData>();
  const [wasSubmitted] = useState(actionData !== undefined);
  const state = useConfirmation({ isVisitor: signedInAs === null, provider, isSkipped: wasSubmitted });
  return actionData ? (
    <ConfirmationView stage={actionData.stage} text={actionData.message} />
  ) : (
    <ConfirmationView {...state} />
  );
}

function ConfirmationView({ stage, text, approve }: Confirmation) {
  return (
    <WorldMapPage>
      <div className="grid gap-4">
        <h1 className="flex items-center gap-3 text-2xl tracking-[-0.02em]">
          {(stage === 'busy' || stage === 'done') && <Spinner />}
          {TITLES[stage]}
        </h1>
        <Message kind={stage === 'failed' ? 'ERROR' : 'INFO'} text={text} />
        {stage === 'used' && <AfterUse />}
        {stage === 'failed' && <NextSteps />}
        {stage === 'password-required' && <PasswordForm />}
        {stage === 'approval-needed' && <Approval approve={approve} />}
        {stage === 'busy' && <NoScriptConfirm />}
      </div>
    </WorldMapPage>
  );
}

/** A link that was used has confirmed the address, so nobody needs to sign up again. */
function AfterUse() {
  const { signedInAs } = useLoaderData<typeof confirmLoader>();
  return (
    <div>
      {signedInAs === null ? (
        <ButtonLink to={paths.login()} variant="primary" size="lg">
          Sign In
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.app()} variant="primary" size="lg" reloadDocument>
          Continue as {signedInAs}
        </ButtonLink>
      )}
    </div>
  );
}

const NextSteps = () => (
  <div className="flex flex-wrap items-center gap-3">
    <p className="w-full text-md text-ink-2">If you have used this link before, sign in.</p>
    <ButtonLink to={paths.signup()} variant="primary" size="lg">
      Sign up
    </ButtonLink>
    <ButtonLink to={paths.login()} size="lg">
      Sign In
    </ButtonLink>
  </div>
);

/** Posts to the current URL, which still contains the valid token. */
const PasswordForm = () => (
  <Form method="post" className="grid gap-4">
    <Field label="Password">
      <PasswordInput name="password" size="lg" autoComplete="current-password" required autoFocus />
    </Field>
    <Button type="submit" variant="primary" size="lg">
      Continue
    </Button>
  </Form>
);

/**
 * Lets the user redeem a link that anybody may have sent. Without JavaScript, posts to the current URL, which still
 * contains the valid token.
 */
function Approval({ approve }: Pick<Confirmation, 'approve'>) {
  const { signedInAs, approveLabel } = useLoaderData<typeof confirmLoader>();
  return (
    <Form method="post" className="grid gap-4">
      {signedInAs !== null && (
        <p className="text-md text-ink-2">You are signed in as {signedInAs}. Continuing ends that session.</p>
      )}
      <input type="hidden" name={APPROVED_FIELD} value="yes" />
      <Button
        type={approve ? 'button' : 'submit'}
        variant="primary"
        size="lg"
        {...(approve && { onClick: approve })}
      >
        {approveLabel}
      </Button>
      <ButtonLink to={paths.landing()} size="lg">
        Cancel
      </ButtonLink>
    </Form>
  );
}

/**
 * Without JavaScript, the link is confirmed only when the user clicks the button, so a mail scanner that opens the
 * link confirms nothing.
 */
const NoScriptConfirm = () => (
  <noscript>
    <Form method="post">
      <Button type="submit" variant="primary" size="lg">
        Continue
      </Button>
    </Form>
  </noscript>
);
