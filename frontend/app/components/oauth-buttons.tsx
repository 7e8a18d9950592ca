import { oauthMessages } from '@libs/constants';
import { useEffect, useId, useState, type FormEvent, type ReactNode } from 'react';
import { ApiError, displayMessage } from '~/services/api/api-client';
import { type OAuthProvider, redirectToProvider } from '~/services/session/oauth-sign-in';
import { paths } from '~/services/navigation/paths';
import type { SignInProviders } from '~/services/api/api-types';
import { Button } from './ui/button';
import { FieldError } from './ui/field';

const GITHUB: OAuthProvider = { id: 'github', name: 'GitHub' };

interface OAuthButtonsProps {
  providers: SignInProviders;
  isSignupFlow: boolean;
  /** The path to open after sign-in. */
  returnTo?: string | null;
}

/**
 * The alternatives to an email and a password. The operator's own provider is shown only if there is one, above GitHub.
 * If the providers could not be determined, the button for GitHub is enabled, and the attempt reports any problem.
 */
export function OAuthButtons({ providers: { github, oidc }, ...options }: OAuthButtonsProps) {
  return (
    <>
      <OrDivider />
      {oidc && <OAuthButton provider={{ id: 'oidc', name: oidc.name }} {...options} />}
      <OAuthButton
        provider={GITHUB}
        icon={<GitHubMark />}
        disabledReason={
          github && !github.enabled ? (github.reason ?? oauthMessages('GitHub').notConfigured) : null
        }
        {...options}
      />
    </>
  );
}

interface OAuthButtonProps extends Omit<OAuthButtonsProps, 'providers'> {
  provider: OAuthProvider;
  icon?: ReactNode;
  disabledReason?: string | null;
}

/** Signs the user in with an external provider. The form is submitted only if JavaScript is unavailable. */
function OAuthButton({
  provider,
  icon,
  disabledReason = null,
  isSignupFlow,
  returnTo = null,
}: OAuthButtonProps) {
  const [isRedirecting, setRedirecting] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const reasonId = useId();

  const startSignIn = async (event: FormEvent) => {
    event.preventDefault();
    if (isRedirecting || disabledReason) return;
    setRedirecting(true);
    setErrorMessage(null);
    try {
      await redirectToProvider({ provider, isSignupFlow, returnTo });
    } catch (error) {
      const { failedToStart } = oauthMessages(provider.name);
      setErrorMessage(error instanceof ApiError ? displayMessage(error, failedToStart) : failedToStart);
      setRedirecting(false);
    }
  };
  // Browsers restore a page in its previous state when the user goes back to it, so the button must leave its busy
  // state.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && setRedirecting(false);
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  return (
    <form
      method="post"
      action={paths.oauthStart(provider.id)}
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
        aria-describedby={disabledReason ? reasonId : undefined}
      >
        {!isRedirecting && icon}
        Continue with {provider.name}
      </Button>
      {disabledReason && (
        <p id={reasonId} className="text-xs text-ink-3">
          {disabledReason}
        </p>
      )}
      <div role="alert" className="empty:hidden">
        {errorMessage && <FieldError>{errorMessage}</FieldError>}
      </div>
    </form>
  );
}

/** Divider between the form and the other sign-in methods. */
function OrDivider() {
  return (
    <p className="flex items-center gap-3 text-xs text-ink-3 before:flex-1 before:border-t before:border-line-strong after:flex-1 after:border-t after:border-line-strong">
      OR
    </p>
  );
}

/** The GitHub logo, the only filled third-party icon. */
function GitHubMark() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      <path d="M8 0C3.58 0 0 3.58 0 8c0 3.54 2.29 6.53 5.47 7.59.4.07.55-.17.55-.38 0-.19-.01-.82-.01-1.49-2.01.37-2.53-.49-2.69-.94-.09-.23-.48-.94-.82-1.13-.28-.15-.68-.52-.01-.53.63-.01 1.08.58 1.23.82.72 1.21 1.87.87 2.33.66.07-.52.28-.87.51-1.07-1.78-.2-3.64-.89-3.64-3.95 0-.87.31-1.59.82-2.15-.08-.2-.36-1.02.08-2.12 0 0 .67-.21 2.2.82.64-.18 1.32-.27 2-.27s1.36.09 2 .27c1.53-1.04 2.2-.82 2.2-.82.44 1.1.16 1.92.08 2.12.51.56.82 1.27.82 2.15 0 3.07-1.87 3.75-3.65 3.95.29.25.54.73.54 1.48 0 1.07-.01 1.93-.01 2.2 0 .21.15.46.55.38A8.01 8.01 0 0 0 16 8c0-4.42-3.58-8-8-8" />
    </svg>
  );
}
