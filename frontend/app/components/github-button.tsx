import { OAUTH_MESSAGES } from '@libs/constants';
import { useEffect, useState, type FormEvent } from 'react';
import { ApiError, sentenceOf } from '~/services/api-request';
import { leaveForGithub } from '~/services/github-sign-in';
import { paths } from '~/services/paths';
import type { GithubProvider } from '~/services/wire';
import { GitHubMark } from './github-mark';
import { Button } from './ui/button';
import { FieldError } from './ui/field';

interface GithubButtonProps {
  /** null: not known at the moment, so that a press finds it out. */
  provider: GithubProvider | null;
  isSignupFlow: boolean;
  /** The screen to come back to. */
  to?: string | null;
}

/** The other way in: by the account at the code-hosting service. The form is for where the page's script does not run. */
export function GithubButton({ provider, isSignupFlow, to = null }: GithubButtonProps) {
  const [isLeaving, setLeaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const offBecause = provider && !provider.enabled ? (provider.reason ?? OAUTH_MESSAGES.notConfigured) : null;

  const leave = async (event: FormEvent) => {
    event.preventDefault();
    if (isLeaving || offBecause) return;
    setLeaving(true);
    setRefusal(null);
    try {
      await leaveForGithub({ isSignupFlow, to });
    } catch (error) {
      const isTold = error instanceof ApiError;
      setRefusal(isTold ? sentenceOf(error, OAUTH_MESSAGES.failedToStart) : OAUTH_MESSAGES.failedToStart);
      setLeaving(false);
    }
  };
  // Back from there by the browser's own button: the page stands as it was left.
  useEffect(() => {
    const returned = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    window.addEventListener('pageshow', returned);
    return () => window.removeEventListener('pageshow', returned);
  }, []);

  return (
    <form
      method="post"
      action={paths.githubStart()}
      onSubmit={(event) => void leave(event)}
      className="grid gap-2"
    >
      {isSignupFlow && <input type="hidden" name="flow" value="signup" />}
      {to && <input type="hidden" name="to" value={to} />}
      <Button
        type="submit"
        size="lg"
        full
        busy={isLeaving}
        disabled={offBecause !== null}
        aria-describedby={offBecause ? 'github-off' : undefined}
      >
        {!isLeaving && <GitHubMark />}
        Continue with GitHub
      </Button>
      {offBecause && (
        <p id="github-off" className="text-xs text-ink-3">
          {offBecause}
        </p>
      )}
      <div role="alert" className="empty:hidden">
        {refusal && <FieldError>{refusal}</FieldError>}
      </div>
    </form>
  );
}

/** The line between the two ways in. */
export function OrDivider() {
  return (
    <p className="flex items-center gap-3 text-xs text-ink-3 before:flex-1 before:border-t before:border-line-strong after:flex-1 after:border-t after:border-line-strong">
      OR
    </p>
  );
}
