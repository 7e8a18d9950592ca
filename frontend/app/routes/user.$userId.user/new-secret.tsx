import { PAYMENT_MESSAGES } from '@libs/constants';
import { useRef, useState } from 'react';
import { copyText } from '~/components/payment/copy-text';
import { Button } from '~/components/ui/button';
import { Field } from '~/components/ui/field';
import { TextInput } from '~/components/ui/text-input';
import { useToast } from '~/components/ui/toast';

/** Shows a secret once, with a button that copies it. */
export function NewSecret({ label, secret }: { label: string; secret: string }) {
  const field = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const isSuccess = await copyText(secret);
    setCopied(isSuccess);
    if (isSuccess) return;
    toast('bad', PAYMENT_MESSAGES.failedToCopy);
    // The user can still copy the selected secret.
    field.current?.select();
  };
  return (
    <div role="status" className="flex items-end gap-2 border-b border-line p-4">
      <Field label={label} className="flex-1">
        <TextInput
          ref={field}
          value={secret}
          readOnly
          spellCheck={false}
          className="mono"
          onFocus={() => field.current?.select()}
        />
      </Field>
      <Button type="button" onClick={() => void copy()}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  );
}
