import { Copy } from 'lucide-react';
import { PAYMENT_MESSAGES } from '@libs/constants';
import { copyText } from '~/components/payment/copy-text';
import { Button } from '~/components/ui/button';
import { useToast } from '~/components/ui/toast';

interface CopyableCodeProps {
  /** Names the text for screen readers. */
  label: string;
  /** Names the button, and what was copied: "setup SQL". */
  name: string;
  text: string;
}

/** A text to copy into another program, with a button that copies it. */
export function CopyableCode({ label, name, text }: CopyableCodeProps) {
  const toast = useToast();
  const copy = async () => {
    if (await copyText(text)) toast('ok', `${name.charAt(0).toUpperCase()}${name.slice(1)} copied`);
    else toast('bad', PAYMENT_MESSAGES.failedToCopy);
  };
  return (
    <div className="relative">
      <pre
        tabIndex={0}
        role="region"
        aria-label={label}
        className="mono ring-inside max-h-80 overflow-auto rounded-2 border border-line bg-sunken p-4 pr-12 text-xs leading-[1.67] text-ink-2"
      >
        {text}
      </pre>
      <Button
        variant="ghost"
        size="sm"
        iconOnly
        icon={Copy}
        aria-label={`Copy ${name}`}
        title="Copy"
        onClick={() => void copy()}
        className="absolute top-2 right-1 bg-sunken mid:right-4"
      />
    </div>
  );
}
