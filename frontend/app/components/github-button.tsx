import { OAUTH_MESSAGES } from '@libs/constants';
import { useEffect, useState, type FormEvent } from 'react';
import { ApiError, displayMessage } from '~/services/api/api-client';
import { redirectToGithub } from '~/services/session/github-sign-in';
import { paths } from '~/services/navigation/paths';
import type { GithubProvider } from '~/services/api/api-types';
import { GitHubMark } from './github-mark';
import { Button } from './ui/button';
import { FieldError } from './ui/field';

interface GithubButtonProps {
  /** Null when not known yet; clicking the button then finds out. */
  provider: GithubProvider | null;
  isSignupFlow: boolean;
  /** The path to return to after signing in. */
  returnTo?: string | null;
}

/** Signs in with the code-hosting account. The form is used without JavaScript. */
export function GithubButton({ provider, isSignupFlow, returnTo = null }: GithubButtonProps) {
  const [isRedirecting, setRedirecting] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const disabledReason =
    provider && !provider.enabled ? (provider.reason ?? OAUTH_MESSAGES.notConfigured) : null;

  const startSignIn = async (event: FormEvent) => {
    event.preventDefault();
    if (isRedirecting || disabledReason) return;
    setRedirecting(true);
    setErrorMessage(null);
    try {
      await redirectToGithub({ isSignupFlow, returnTo });
    } catch (error) {
      const hasServerMessage = error instanceof ApiError;
      setErrorMessage(
        hasServerMessage ? displayMessage(error, OAUTH_MESSAGES.failedToStart) : OAUTH_MESSAGES.failedToStart,
      );
      setRedirecting(false);
    }
  };
  // Resets the button when the user returns with the browser's Back button, which restores the page as it was left.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && setRedirecting(false);
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  return (
    <form
      method="post"
      action={paths.githubStart()}
      onSubmit={(event) => void startSignIn(event)}
      className="grid gap-2"
    >
      {isSignupFlow && <input type="hidden" name="flow" value="signup" />}
      {returnTo && <input type="hidden" name="to" value={returnTo} />}
      <Button
        type="submit"
        size="lg"
        fullWidth
        busy={isRedirecting}
        disabled={disabledReason !== null}
        aria-describedby={disabledReason ? 'github-off' : undefined}
      >
        {!isRedirecting && <GitHubMark />}
        Continue with GitHub
      </Button>
      {disabledReason && (
        <p id="github-off" className="text-xs text-ink-3">
          {disabledReason}
        </p>
      )}
      <div role="alert" className="empty:hidden">
        {errorMessage && <FieldError>{errorMessage}</FieldError>}
      </div>
    </form>
  );
}

/** Divider between the two ways to sign in. */
export function OrDivider() {
  return (
    <p className="flex items-center gap-3 text-xs text-ink-3 before:flex-1 before:border-t before:border-line-strong after:flex-1 after:border-t after:border-line-strong">
      OR
    </p>
  );
}
