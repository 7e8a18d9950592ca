import { SIGN_UP_MESSAGES } from '@libs/constants';
import { Form, useNavigation } from '@remix-run/react';
import { Message, type MessageText } from '~/components/message';
import { Button, ButtonLink } from '~/components/ui/button';
import { Spinner } from '~/components/ui/progress';
import { WizardButtons, WizardPage } from '~/components/wizard/wizard-page';
import { paths } from '~/services/navigation/paths';
import { INTENT_FIELD, RESEND_INTENT } from '~/services/forms/form-fields';
import { useVerificationChecks } from './use-verification-checks';

interface VerificationStepProps {
  email: string;
  /** Whether the email has been confirmed, in this or another browser. */
  isConfirmed: boolean;
  isSignedIn: boolean;
  message: MessageText | null;
  /** URL of the local inbox; null unless the server stores emails there instead of sending them. */
  inboxUrl: string | null;
}

const INSTRUCTIONS = [
  'Check your inbox for an email from Gazetteer.',
  'Click the link in it to verify your email.',
  'Return to this page.',
] as const;

/** The step between sign-up and email confirmation (spec §2). */
export function VerificationStep(props: VerificationStepProps) {
  const { email, isConfirmed, isSignedIn } = props;
  useVerificationChecks({ isConfirmed, isSignedIn });
  return (
    <WizardPage
      step="Verification"
      title="Verify your email"
      lead={
        <>
          {!isConfirmed && 'We sent a link to '}
          <span className="font-medium wrap-anywhere text-ink">{email}</span>
        </>
      }
    >
      {isConfirmed ? <Confirmed isSignedIn={isSignedIn} /> : <WaitingForConfirmation {...props} />}
    </WizardPage>
  );
}

function WaitingForConfirmation({ message, inboxUrl }: VerificationStepProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <>
      <Message {...(message ?? { kind: 'INFO', text: SIGN_UP_MESSAGES.registered })} />
      <div className="mt-4 rounded-2 border border-line-strong bg-surface">
        <ol className="grid text-md">
          {INSTRUCTIONS.map((instruction, index) => (
            <li
              key={instruction}
              className="grid grid-cols-[20px_minmax(0,1fr)] items-center gap-3 border-t border-line px-5 py-3 first:border-0"
            >
              <span aria-hidden="true" className="mono text-ink-3">
                {index + 1}
              </span>
              <span>
                {instruction}{' '}
                {index === 0 && inboxUrl && (
                  <a href={inboxUrl} target="_blank" rel="noreferrer" className="text-link">
                    Open the local inbox
                  </a>
                )}
              </span>
            </li>
          ))}
        </ol>
        <p className="grid grid-cols-[20px_minmax(0,1fr)] items-center gap-3 border-t border-line px-5 py-3 text-md text-ink-2">
          <Spinner />
          This page advances automatically once your email is verified.
        </p>
      </div>
      <WizardButtons>
        <ButtonLink to={paths.signup({ step: 'credentials' })} size="lg">
          Back
        </ButtonLink>
        <Form method="post" action={paths.signup()}>
          <Button type="submit" name={INTENT_FIELD} value={RESEND_INTENT} size="lg" busy={isBusy}>
            Resend Verification Email
          </Button>
        </Form>
      </WizardButtons>
    </>
  );
}

/**
 * Shown after the email is confirmed. If that happened in another browser, this browser has no session, so the user
 * signs in with the password.
 */
function Confirmed({ isSignedIn }: { isSignedIn: boolean }) {
  const nextPath = isSignedIn ? paths.plans() : paths.login({ returnTo: paths.plans() });
  return (
    <>
      <Message kind="INFO" text={SIGN_UP_MESSAGES.emailVerified} />
      <WizardButtons>
        <ButtonLink to={paths.signup({ step: 'credentials' })} size="lg">
          Back
        </ButtonLink>
        <ButtonLink to={nextPath} variant="primary" size="lg">
          {isSignedIn ? 'Continue' : 'Sign In'}
        </ButtonLink>
      </WizardButtons>
    </>
  );
}
