import { PLAN_LIMIT_TOAST_MS, TOAST_MS } from '@libs/constants';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import * as Radix from 'radix-ui/toast';
import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react';
import { Button } from './button';
import { Icon } from './icon';

export type ToastTone = 'ok' | 'warn' | 'bad' | 'idle';

/** Maximum number of toasts. Any further toast replaces the oldest. */
const MAX_TOASTS = 3;
const TONE_ICONS: Record<ToastTone, { icon: LucideIcon; color: string }> = {
  ok: { icon: CircleCheck, color: 'text-ok' },
  warn: { icon: TriangleAlert, color: 'text-warn' },
  bad: { icon: CircleAlert, color: 'text-bad' },
  idle: { icon: Info, color: 'text-idle' },
};

interface ToastMessage {
  id: number;
  tone: ToastTone;
  text: string;
  durationMs: number;
}

type ShowToast = (tone: ToastTone, text: string, durationMs?: number) => void;

const ToastContext = createContext<ShowToast>(() => undefined);

/**
 * Returns a function that shows a short message about a completed action. The message stays for 3 s, or longer if the
 * action failed (spec §9).
 */
export const useToast = (): ShowToast => useContext(ToastContext);

/** Contains the toasts. Must wrap the whole page once. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<ToastMessage[]>([]);
  const lastId = useRef(0);
  const show = useCallback<ShowToast>((tone, text, durationMs) => {
    const defaultMs = tone === 'bad' ? PLAN_LIMIT_TOAST_MS : TOAST_MS;
    const message = { id: ++lastId.current, tone, text, durationMs: durationMs ?? defaultMs };
    setMessages((current) => [...current, message].slice(-MAX_TOASTS));
  }, []);
  const close = (id: number) => setMessages((current) => current.filter((message) => message.id !== id));
  return (
    <ToastContext.Provider value={show}>
      <Radix.Provider swipeDirection="right" label="Message">
        {children}
        {messages.map((message) => (
          <ToastItem key={message.id} message={message} onClose={() => close(message.id)} />
        ))}
        <Radix.Viewport
          label="Messages ({hotkey})"
          className="fixed inset-x-3 top-3 z-(--z-toast) grid justify-items-end gap-2 outline-none mid:inset-x-auto mid:top-auto mid:right-4 mid:bottom-4"
        />
      </Radix.Provider>
    </ToastContext.Provider>
  );
}

function ToastItem({ message, onClose }: { message: ToastMessage; onClose(): void }) {
  const { icon, color } = TONE_ICONS[message.tone];
  return (
    <Radix.Root
      type={message.tone === 'bad' ? 'foreground' : 'background'}
      duration={message.durationMs}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="appear flex w-full max-w-85 items-start gap-2 rounded-2 border border-line-strong bg-raised py-2 pr-2 pl-3 shadow-2 mid:w-85"
    >
      <Icon of={icon} className={`mt-1.5 ${color}`} />
      <Radix.Description className="min-w-0 flex-1 py-1 wrap-break-word">{message.text}</Radix.Description>
      <Radix.Close asChild>
        <Button variant="ghost" size="sm" iconOnly icon={X} aria-label="Close message" />
      </Radix.Close>
    </Radix.Root>
  );
}
