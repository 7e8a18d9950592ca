import type { Settings } from '../platform/config';

/**
 * Origins to which a browser is redirected on its way to an external provider. The Content Security Policy must allow them as form
 * targets, because it also checks the redirects that follow a form.
 */
export function signInOrigins({
  identity,
  supabase,
  github,
  oidc,
}: Pick<Settings, 'identity' | 'supabase' | 'github' | 'oidc'>): string[] {
  const urls =
    identity === 'supabase' ? [supabase.url, github.url] : [github.clientId && github.url, oidc.issuer];
  return urls.flatMap((url) => (url ? [new URL(url).origin] : []));
}
