import type { LucideIcon } from 'lucide-react';

/**
 * An icon. It is 16 px in controls, 14 px in small controls and 20 px in empty states. Place it next to text or
 * inside a labeled element.
 */
export function Icon({
  of: IconComponent,
  size = 16,
  className,
}: {
  of: LucideIcon;
  size?: number;
  className?: string;
}) {
  return <IconComponent size={size} strokeWidth={1.5} aria-hidden="true" className={className} />;
}
