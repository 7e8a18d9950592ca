import { Link } from '@remix-run/react';
import { paths } from '~/services/navigation/paths';

/** The logo: a ring with a center point, shaped like a G. */
function Logo({ size }: { size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className="text-accent"
    >
      <path d="M18.36 5.64A9 9 0 1 0 21 12H12" stroke="currentColor" strokeWidth="2.25" />
      <circle cx="12" cy="12" r="2.6" fill="currentColor" />
    </svg>
  );
}

/** The logo and name, linked to /app (spec §2). */
export function Brand({ size = 20 }: { size?: number }) {
  return (
    <Link
      to={paths.app()}
      className="flex min-h-11 items-center gap-2 text-[15px] font-semibold tracking-[-0.012em] text-ink no-underline"
    >
      <Logo size={size} />
      Gazetteer
    </Link>
  );
}
