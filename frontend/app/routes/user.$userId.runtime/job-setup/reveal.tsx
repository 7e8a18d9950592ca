import { MapPinned } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '~/components/ui/button';

/** A button in whose place the form appears that it opens. */
export function Reveal({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return children;
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={MapPinned}
      className="-ml-2 self-start"
      onClick={() => setOpen(true)}
    >
      {label}
    </Button>
  );
}
