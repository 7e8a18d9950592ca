import type { LucideIcon } from 'lucide-react';

/**
 * An icon: 16 px in controls, 14 px in small controls, 20 px in empty states. It is always next to text or inside a
 * labeled element.
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
