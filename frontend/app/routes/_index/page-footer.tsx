import { Brand } from '~/components/brand';
import { classNames } from '~/components/ui/class-names';
import { paths } from '~/services/navigation/paths';
import { ANCHORS } from './page-header';
import { CONTAINER_CLASS } from './section';

const LINKS = [...ANCHORS, { href: paths.login(), name: 'Sign In' }];

export function PageFooter({ year }: { year: number }) {
  return (
    <footer className="border-t border-line-strong pt-8 pb-10 text-xs text-ink-3">
      <div className={classNames(CONTAINER_CLASS, 'flex flex-wrap items-center justify-between gap-4')}>
        <div className="flex items-center gap-4">
          <Brand />
          <span>© {year} Gazetteer</span>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {LINKS.map(({ href, name }) => (
            <a
              key={href}
              href={href}
              className="flex min-h-11 items-center mid:min-h-6 text-ink-2 no-underline hover:underline"
            >
              {name}
            </a>
          ))}
          <span>Cities: GeoNames, CC BY 4.0</span>
        </div>
      </div>
    </footer>
  );
}
