import { Form, Link, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useValidatedForm } from '~/components/use-validated-form';
import { EmailField } from '~/components/email-field';
import { OAuthButtons } from '~/components/oauth-buttons';
import { Message, type MessageText } from '~/components/message';
import { Button } from '~/components/ui/button';
import { Field } from '~/components/ui/field';
import { PasswordInput } from '~/components/ui/password-input';
import { WizardPage } from '~/components/wizard/wizard-page';
import { paths } from '~/services/navigation/paths';
import type { SignInProviders } from '~/services/api/api-types';
import { readSignUpForm, SIGN_UP_FIELDS, signUpErrors, type SignUpErrors } from './sign-up-fields';

interface CredentialsStepProps {
  email: string;
  errors?: SignUpErrors;
  message: MessageText | null;
  isTaken: boolean;
  providers: SignInProviders;
}

/** The email and password form, with external providers as an alternative (spec §2). */
export function CredentialsStep({
  email,
  errors: serverErrors,
  message,
  isTaken,
  providers,
}: CredentialsStepProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const { errors, form } = useValidatedForm({
    names: SIGN_UP_FIELDS,
    validate: (data) => signUpErrors(readSignUpForm(data)),
    serverErrors,
  });
  useFocusAfterError(form.ref, isBusy);
  const [dismissedMessage, setDismissedMessage] = useState<MessageText | null>(null);
  // The message refers to the submitted values, so it disappears when the user changes them.
  const visibleMessage = message === dismissedMessage ? null : message;
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    setDismissedMessage(message);
    form.onInput(event);
  };
  return (
    <WizardPage
      step="Credentials"
      title="Create your account"
      lead={
        <>
          Have an account?{' '}
          <Link to={paths.login()} className="text-link">
            Sign in
          </Link>
        </>
      }
    >
      <div className="grid gap-4 rounded-2 border border-line-strong bg-surface p-5 mid:p-8">
        {visibleMessage && (
          <Message {...visibleMessage}>
            {isTaken && (
              <Link to={paths.login()} className="text-link">
                Sign in here
              </Link>
            )}
          </Message>
        )}
        <Form {...form} onInput={onInput} method="post" action={paths.signup({ step: 'credentials' })}>
          <fieldset disabled={isBusy} className="grid gap-4">
            <EmailField label="Email Address" email={email} error={errors.email} />
            <div className="grid items-start gap-4 mid:grid-cols-2">
              <Field label="Password" error={errors.password}>
                <PasswordInput name="password" size="lg" autoComplete="new-password" required />
              </Field>
              <Field label="Confirm Password" hint="(min 6 characters)" error={errors.confirm}>
                <PasswordInput name="confirm" size="lg" autoComplete="new-password" required />
              </Field>
            </div>
            <Button
              type="submit"
              variant="primary"
              size="lg"
              fullWidth
              busy={isBusy && 'Creating Account...'}
            >
              Create Account
            </Button>
          </fieldset>
        </Form>
        <OAuthButtons providers={providers} isSignupFlow />
      </div>
    </WizardPage>
  );
}

/**
 * Disabled fields lose focus. When they are enabled again, this moves focus to the first invalid field or, if there
 * is none, to the first field.
 */
function useFocusAfterError(form: React.RefObject<HTMLFormElement>, isBusy: boolean): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body)
      form.current?.querySelector<HTMLInputElement>('[aria-invalid=true], input')?.focus();
    wasBusy.current = isBusy;
  }, [form, isBusy]);
}
