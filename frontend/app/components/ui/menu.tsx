import { Link } from '@remix-run/react';
import { Check } from 'lucide-react';
import * as Radix from 'radix-ui/dropdown-menu';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from './icon';

const ITEM =
  'flex control-11 cursor-default items-center gap-2 rounded-1 px-2 outline-none data-highlighted:bg-hover mid:control-8';

/** A menu that opens below its trigger. */
export function Menu({ trigger, children }: { trigger: ReactElement; children: ReactNode }) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="appear z-(--z-menu) max-h-[min(600px,var(--radix-dropdown-menu-content-available-height))] min-w-50 overflow-auto rounded-2 border border-line-strong bg-raised p-1 shadow-2"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface MenuItemProps {
  onSelect(): void;
  disabled?: boolean;
  children: ReactNode;
}

export function MenuItem({ onSelect, disabled, children }: MenuItemProps) {
  return (
    <Radix.Item className={`${ITEM} data-disabled:text-ink-3`} disabled={disabled} onSelect={onSelect}>
      {children}
    </Radix.Item>
  );
}

/** A menu item that leads to another screen. */
export const MenuLinkItem = ({ to, children }: { to: string; children: ReactNode }) => (
  <Radix.Item className={`${ITEM} text-link`} asChild>
    <Link to={to}>{children}</Link>
  </Radix.Item>
);

/** A menu item that downloads a file. */
export const MenuDownloadItem = ({ href, filename, children }: MenuDownloadItemProps) => (
  <Radix.Item className={ITEM} asChild>
    <a href={href} download={filename}>
      {children}
    </a>
  </Radix.Item>
);

interface MenuDownloadItemProps {
  href: string;
  filename: string;
  children: ReactNode;
}

interface MenuCheckboxItemProps {
  checked: boolean;
  onChange(checked: boolean): void;
  children: ReactNode;
}

/** A menu item that can be turned on and off. The menu stays open after a change. */
export function MenuCheckboxItem({ checked, onChange, children }: MenuCheckboxItemProps) {
  return (
    <Radix.CheckboxItem
      className={ITEM}
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
    >
      <span className="flex-1">{children}</span>
      <Radix.ItemIndicator>
        <Icon of={Check} size={14} className="text-accent-ink" />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  );
}

/** Heading for the menu items that follow. */
export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <Radix.Label className="px-2 py-1 text-xs text-ink-3">{children}</Radix.Label>
);

interface MenuRadioGroupProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange(value: T): void;
  /** Whether the menu stays open after a choice, because there are more choices to make. */
  staysOpen?: boolean;
}

/** A group of menu items. Exactly one is selected and has a check mark. */
export function MenuRadioGroup<T extends string>({
  label,
  value,
  options,
  onChange,
  staysOpen = false,
}: MenuRadioGroupProps<T>) {
  return (
    <Radix.RadioGroup value={value} onValueChange={(chosen) => onChange(chosen as T)}>
      <Radix.Label className="px-2 py-1 text-xs text-ink-3">{label}</Radix.Label>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          className={ITEM}
          onSelect={(event) => staysOpen && event.preventDefault()}
        >
          <span className="flex-1">{option.label}</span>
          <Radix.ItemIndicator>
            <Icon of={Check} size={14} className="text-accent-ink" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

export const MenuSeparator = () => <Radix.Separator className="-mx-1 my-1 border-t border-line" />;
