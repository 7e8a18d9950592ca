import type { LucideIcon } from 'lucide-react';
import { ButtonLink, buttonClasses } from './ui/button';
import { Icon } from './ui/icon';

/** Leads to another page of a list. `to` is null if there is no such page. */
export function PageLink({ icon, label, to }: { icon: LucideIcon; label: string; to: string | null }) {
  if (to === null)
    return (
      <span
        role="link"
        aria-disabled="true"
        aria-label={label}
        className={buttonClasses({ size: 'sm', iconOnly: true })}
      >
        <Icon of={icon} size={14} />
      </span>
    );
  return (
    <ButtonLink to={to} size="sm" iconOnly icon={icon} aria-label={label} title={label} preventScrollReset />
  );
}
