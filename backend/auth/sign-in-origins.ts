import type { Settings } from '../platform/config';

/** Where a browser is sent on its way to the code-hosting service: each stop counts as a target of the form that began it. */
export function signInOrigins({
  identity,
  supabase,
  github,
}: Pick<Settings, 'identity' | 'supabase' | 'github'>): string[] {
  const urls = identity === 'supabase' ? [supabase.url, github.url] : [github.clientId && github.url];
  return urls.flatMap((url) => (url ? [new URL(url).origin] : []));
}
