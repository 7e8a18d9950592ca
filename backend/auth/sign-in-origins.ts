import type { Settings } from '../platform/config';

/**
 * Origins to which a browser is redirected on its way to GitHub. The Content Security Policy must allow them as form
 * targets, because it also checks the redirects that follow a form.
 */
export function signInOrigins({
  identity,
  supabase,
  github,
}: Pick<Settings, 'identity' | 'supabase' | 'github'>): string[] {
  const urls = identity === 'supabase' ? [supabase.url, github.url] : [github.clientId && github.url];
  return urls.flatMap((url) => (url ? [new URL(url).origin] : []));
}
