import { Form, Link, useFetcher, useNavigation } from '@remix-run/react';
import { EmailField } from '~/components/email-field';
import { OAuthButtons } from '~/components/oauth-buttons';
import { Message, type MessageText } from '~/components/message';
import { Button } from '~/components/ui/button';
import { Field } from '~/components/ui/field';
import { PasswordInput } from '~/components/ui/password-input';
import { useValidatedForm } from '~/components/use-validated-form';
import { paths } from '~/services/navigation/paths';
import type { SignInProviders } from '~/services/api/api-types';
import { INTENT_FIELD, RESEND_INTENT } from '~/services/forms/form-fields';
import type { LoginActionData } from './login-action.server';
import { loginErrors, readLoginForm, type LoginErrors } from './login-fields';

const FETCHER_KEY = 'login';

interface LoginFormProps {
  /**
   * URL to post to if the form is not shown at /login. The result then arrives on the page that shows the form, so that
   * a refused form keeps what was typed.
   */
  action?: string;
  /** The path to open after sign-in. */
  returnTo?: string | null;
  /** The email that was entered before the server rejected the form. Needed for browsers without JavaScript. */
  email?: string;
  errors?: LoginErrors;
  message?: MessageText | null;
  /** Whether the verification email can be resent, because the email is not confirmed yet. */
  canResend?: boolean;
  providers: SignInProviders;
}

export function LoginForm({ action, returnTo, providers, ...initial }: LoginFormProps) {
  const navigation = useNavigation();
  const fetcher = useFetcher<LoginActionData>({ key: FETCHER_KEY });
  const { formMethod, formData } = fetcher.formMethod ? fetcher : navigation;
  const { email = '', errors: serverErrors, message, canResend } = fetcher.data ?? initial;
  const isResending = formData?.get(INTENT_FIELD) === RESEND_INTENT;
  const isBusy = formMethod === 'POST' && !isResending;
  const { errors, isIncomplete, form } = useValidatedForm({
    names: ['email', 'password'],
    validate: (data) => loginErrors(readLoginForm(data)),
    serverErrors,
  });
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <h1 className="text-2xl tracking-[-0.02em]">Sign In</h1>
        <p className="text-md text-ink-2">
          New here?{' '}
          <Link to={paths.signup()} className="text-link">
            Sign up
          </Link>
        </p>
      </div>
      {message && <Message {...message} />}
      <Form
        {...form}
        method="post"
        action={action}
        navigate={action === undefined}
        fetcherKey={FETCHER_KEY}
        className="grid gap-4"
      >
        <EmailField label="Email" email={email} error={errors.email} />
        <Field label="Password" error={errors.password}>
          <PasswordInput name="password" size="lg" autoComplete="current-password" required />
        </Field>
        <Link to={paths.resetPassword()} className="text-link -my-3 justify-self-start py-3 text-sm">
          Forgot password?
        </Link>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          busy={isBusy && 'Signing in...'}
          disabled={isIncomplete || isResending}
        >
          Sign In
        </Button>
        {canResend && (
          <Button
            type="submit"
            name={INTENT_FIELD}
            value={RESEND_INTENT}
            size="lg"
            fullWidth
            formNoValidate
            busy={isResending}
            disabled={isBusy}
          >
            Resend Verification Email
          </Button>
        )}
      </Form>
      <OAuthButtons providers={providers} isSignupFlow={false} returnTo={returnTo} />
    </div>
  );
}
