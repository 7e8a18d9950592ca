import { Pentagon } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { areaText, type SetupShape } from '~/services/shapes/setup-shape';

/** Shows the chosen shape in the place of the city. */
export function ShapeChoice({ shape, onUseCity }: { shape: SetupShape; onUseCity(): void }) {
  return (
    <div className="grid min-w-0 content-start gap-1">
      <span className="text-xs font-medium text-ink-2">Shape</span>
      <div className="flex min-h-10 min-w-0 flex-wrap items-center gap-2">
        <Icon of={Pentagon} size={16} className="shrink-0" />
        <span className="min-w-0 truncate font-medium">{shape.name}</span>
        {shape.squareKilometers !== null && (
          <span className="text-ink-2">{areaText(shape.squareKilometers)}</span>
        )}
        <Button size="sm" onClick={onUseCity}>
          Use a city instead
        </Button>
      </div>
    </div>
  );
}
