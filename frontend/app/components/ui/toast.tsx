import { PLAN_LIMIT_TOAST_MS, TOAST_MS } from '@libs/constants';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import * as Radix from 'radix-ui/toast';
import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react';
import { Button } from './button';
import { Icon } from './icon';

export type ToastTone = 'ok' | 'warn' | 'bad' | 'idle';

/** At most so many at once; the oldest leaves. */
const MOST = 3;
const SIGNS: Record<ToastTone, { sign: LucideIcon; colour: string }> = {
  ok: { sign: CircleCheck, colour: 'text-ok' },
  warn: { sign: TriangleAlert, colour: 'text-warn' },
  bad: { sign: CircleAlert, colour: 'text-bad' },
  idle: { sign: Info, colour: 'text-idle' },
};

interface ToastMessage {
  id: number;
  tone: ToastTone;
  text: string;
  durationMs: number;
}

type ShowToast = (tone: ToastTone, text: string, durationMs?: number) => void;

const ToastContext = createContext<ShowToast>(() => undefined);

/** Shows a short message about an act that is done: 3 s (spec §9), longer for a failure. */
export const useToast = (): ShowToast => useContext(ToastContext);

/** Wraps the page once; holds the container of the messages. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<ToastMessage[]>([]);
  const lastId = useRef(0);
  const show = useCallback<ShowToast>((tone, text, durationMs) => {
    const standard = tone === 'bad' ? PLAN_LIMIT_TOAST_MS : TOAST_MS;
    const message = { id: ++lastId.current, tone, text, durationMs: durationMs ?? standard };
    setMessages((shown) => [...shown, message].slice(-MOST));
  }, []);
  const close = (id: number) => setMessages((shown) => shown.filter((message) => message.id !== id));
  return (
    <ToastContext.Provider value={show}>
      <Radix.Provider swipeDirection="right" label="Message">
        {children}
        {messages.map((message) => (
          <Message key={message.id} message={message} onClose={() => close(message.id)} />
        ))}
        <Radix.Viewport
          label="Messages ({hotkey})"
          className="fixed inset-x-3 top-3 z-(--z-toast) grid justify-items-end gap-2 outline-none mid:inset-x-auto mid:top-auto mid:right-4 mid:bottom-4"
        />
      </Radix.Provider>
    </ToastContext.Provider>
  );
}

function Message({ message, onClose }: { message: ToastMessage; onClose(): void }) {
  const { sign, colour } = SIGNS[message.tone];
  return (
    <Radix.Root
      type={message.tone === 'bad' ? 'foreground' : 'background'}
      duration={message.durationMs}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="appear flex w-full max-w-85 items-start gap-2 rounded-2 border border-line-strong bg-raised py-2 pr-2 pl-3 shadow-2 mid:w-85"
    >
      <Icon of={sign} className={`mt-1.5 ${colour}`} />
      <Radix.Description className="min-w-0 flex-1 py-1 wrap-break-word">{message.text}</Radix.Description>
      <Radix.Close asChild>
        <Button variant="ghost" size="sm" square icon={X} aria-label="Close message" />
      </Radix.Close>
    </Radix.Root>
  );
}
