import { CircleAlert, CircleCheck, CloudOff, Info, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button';
import { classNames } from './class-names';
import { Icon } from './icon';

export type BannerTone = 'ok' | 'warn' | 'bad' | 'idle';

const TONE_STYLES: Record<BannerTone, { edge: string; left: string; iconClass: string; icon: LucideIcon }> = {
  ok: { edge: 'edge-ok bg-ok-bg', left: 'border-l-ok-solid', iconClass: 'text-ok', icon: CircleCheck },
  warn: { edge: 'edge-warn bg-warn-bg', left: 'border-l-warn-solid', iconClass: 'text-warn', icon: CloudOff },
  bad: { edge: 'edge-bad bg-bad-bg', left: 'border-l-bad-solid', iconClass: 'text-bad', icon: CircleAlert },
  idle: {
    edge: 'border-line-strong bg-idle-bg',
    left: 'border-l-idle-solid',
    iconClass: 'text-idle',
    icon: Info,
  },
};

interface BannerProps {
  tone: BannerTone;
  icon?: LucideIcon;
  /** A button or link for the next step, if there is one. */
  action?: ReactNode;
  onDismiss?(): void;
  children: ReactNode;
}

/**
 * A message that concerns the whole screen. Screen readers announce errors immediately, and other messages when idle.
 */
export function Banner({ tone, icon, action, onDismiss, children }: BannerProps) {
  const style = TONE_STYLES[tone];
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={classNames(
        'flex flex-wrap items-start gap-2 rounded-2 border border-l-3 py-2 pr-2 pl-3 text-ink',
        style.edge,
        style.left,
      )}
    >
      {/* On narrow screens and with large text, the buttons are below the text rather than a narrow column beside it. */}
      <span className="flex min-w-0 flex-[1_1_14rem] items-start gap-2">
        <Icon of={icon ?? style.icon} className={classNames('mt-1.5', style.iconClass)} />
        <p className="min-w-0 flex-1 py-1 wrap-break-word">{children}</p>
      </span>
      {action}
      {onDismiss && (
        <Button variant="ghost" size="sm" onClick={onDismiss}>
          Dismiss
        </Button>
      )}
    </div>
  );
}
