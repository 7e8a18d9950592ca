import { Link, useLocation, useSearchParams } from '@remix-run/react';
import { MapPinOff } from 'lucide-react';
import { NOTICE_PARAM, UNKNOWN_PAGE } from '~/services/navigation/paths';
import { Banner } from './ui/banner';
import { buttonClasses } from './ui/button';

/** Says on the page to which somebody was led that the page which they asked for does not exist. */
export function ArrivalNotice() {
  const { pathname } = useLocation();
  const [searchParams] = useSearchParams();
  if (searchParams.get(NOTICE_PARAM) !== UNKNOWN_PAGE) return null;
  return (
    <div className="mx-auto max-w-[1600px] px-3 pt-3 mid:px-6">
      <Banner
        tone="idle"
        icon={MapPinOff}
        action={
          <Link
            to={pathname}
            replace
            preventScrollReset
            className={buttonClasses({ variant: 'ghost', size: 'sm' })}
          >
            Dismiss
          </Link>
        }
      >
        The page that you asked for does not exist. The link may be out of date. This is the start page.
      </Banner>
    </div>
  );
}
