/** Distance of the lines of a label on a map, in pixels. */
export const LINE_HEIGHT = 15;

interface LabelLinesProps {
  lines: readonly string[];
  /** Where the first line begins. */
  x: number;
  y: number;
  className: string;
}

/** The lines of a label on a map: its layer gets no pointer, so a text that is cut could not show the rest. */
export function LabelLines({ lines, x, y, className }: LabelLinesProps) {
  return (
    <text className={className}>
      {lines.map((line, at) => (
        <tspan key={at} x={x} y={y + at * LINE_HEIGHT}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
