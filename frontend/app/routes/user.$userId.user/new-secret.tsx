import { useRef, useState } from 'react';
import { Button } from '~/components/ui/button';
import { Field } from '~/components/ui/field';
import { TextInput } from '~/components/ui/text-input';

/**
 * Shows a secret once, with a button that copies it. On plain HTTP, where the clipboard API is unavailable, the
 * button selects the secret and copies it with `execCommand`.
 */
export function NewSecret({ label, secret }: { label: string; secret: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(secret);
    } catch {
      document.execCommand('copy');
    }
    setCopied(true);
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
