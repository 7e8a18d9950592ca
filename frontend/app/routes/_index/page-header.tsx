import { Menu, X } from 'lucide-react';
import { useRef } from 'react';
import { Brand } from '~/components/brand';
import { Button, ButtonLink } from '~/components/ui/button';
import { classNames } from '~/components/ui/class-names';
import { paths } from '~/services/navigation/paths';
import { LoginButton } from './login-switch';
import { CONTAINER_CLASS } from './section';
import { useMobileMenu } from './use-mobile-menu';

/** The page sections that the header and footer link to (spec §2, Routes). */
export const ANCHORS = [
  { href: '#features', name: 'Features' },
  { href: '#how-it-works', name: 'Screenshots' },
  { href: '#pricing', name: 'Pricing' },
] as const;

const MENU_ID = 'page-menu';

/** Without JavaScript, the menu cannot be opened, so it is always visible. */
const CLOSED_MENU_CLASS = 'hidden [@media(scripting:none)]:block';

function MobileMenu({ isOpen, onSelect }: { isOpen: boolean; onSelect(): void }) {
  return (
    <div
      id={MENU_ID}
      className={classNames(
        'absolute inset-x-0 top-full z-(--z-menu) border-b border-line-strong bg-surface shadow-2 wide:hidden [@media(scripting:none)]:static',
        !isOpen && CLOSED_MENU_CLASS,
      )}
    >
      <nav aria-label="Menu" className={classNames(CONTAINER_CLASS, 'grid gap-1 py-3')}>
        {ANCHORS.map(({ href, name }) => (
          <a
            key={href}
            href={href}
            onClick={onSelect}
            className="-mx-2 flex h-11 items-center rounded-2 px-2 text-md text-ink no-underline hover:bg-hover"
          >
            {name}
          </a>
        ))}
        <div className="mt-2 border-t border-line pt-3">
          <LoginButton size="lg" fullWidth>
            Sign In
          </LoginButton>
        </div>
      </nav>
    </div>
  );
}

/** Shows the brand, the section links, and the sign-in and sign-up buttons. */
export function PageHeader() {
  const root = useRef<HTMLElement>(null);
  const { isOpen, toggle, close } = useMobileMenu(root);
  return (
    <header ref={root} className="relative z-(--z-bar) border-b border-line-strong bg-surface">
      <div className={classNames(CONTAINER_CLASS, 'flex h-14 items-center gap-3 mid:gap-6')}>
        <Brand />
        <nav aria-label="Sections" className="ml-6 hidden gap-2 wide:flex">
          {ANCHORS.map(({ href, name }) => (
            <a
              key={href}
              href={href}
              className="rounded-2 px-2 py-1.5 text-md text-ink-2 no-underline hover:bg-hover hover:text-ink"
            >
              {name}
            </a>
          ))}
        </nav>
        <span className="flex-1" />
        <span className="hidden wide:contents">
          <LoginButton variant="ghost">Sign In</LoginButton>
        </span>
        <ButtonLink to={paths.signup()} variant="primary">
          Get Started
        </ButtonLink>
        <Button
          iconOnly
          icon={isOpen ? X : Menu}
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={isOpen}
          aria-controls={MENU_ID}
          onClick={toggle}
          className="wide:hidden [@media(scripting:none)]:hidden"
        />
      </div>
      <MobileMenu isOpen={isOpen} onSelect={close} />
    </header>
  );
}
