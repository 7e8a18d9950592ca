import { COPY_CONFIRMATION_MS, PAYMENT_MESSAGES } from '@libs/constants';
import { Check, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonVariant } from '../ui/button';
import { useToast } from '../ui/toast';
import { copyText } from './copy-text';

interface CopyButtonProps {
  text: string;
  icon: LucideIcon;
  variant?: ButtonVariant;
  children: string;
}

/** A button that copies text and shows a confirmation for two seconds (spec §9). */
export function CopyButton({ text, icon, variant, children }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const toast = useToast();
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPY_CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    const succeeded = await copyText(text);
    setCopied(succeeded);
    if (!succeeded) toast('bad', PAYMENT_MESSAGES.failedToCopy, COPY_CONFIRMATION_MS);
  };
  return (
    <>
      <Button fullWidth variant={variant} icon={isCopied ? Check : icon} onClick={() => void copy()}>
        {isCopied ? 'Copied' : children}
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? `${children}: copied` : ''}
      </span>
    </>
  );
}
