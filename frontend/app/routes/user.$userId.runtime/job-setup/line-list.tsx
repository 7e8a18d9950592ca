import { pluralize } from '~/services/page/formats';

/** Maximum number of lines to list. A file of the wrong type can have thousands of them. */
const MAX_LINES_SHOWN = 20;

interface LineListProps {
  label: string;
  className: string;
  lines: readonly { line: number; text: string }[];
}

/** Lines of a list with what is to be said of them. */
export function LineList({ label, className, lines }: LineListProps) {
  return (
    <ul className={`max-h-30 overflow-auto ${className}`} tabIndex={0} aria-label={label}>
      {lines.slice(0, MAX_LINES_SHOWN).map(({ line, text }, index) => (
        <li key={index} className="wrap-anywhere">
          Line {line.toLocaleString('en-US')}, {text}
        </li>
      ))}
      {lines.length > MAX_LINES_SHOWN && (
        <li>and {pluralize(lines.length - MAX_LINES_SHOWN, 'line', 'lines')} more</li>
      )}
    </ul>
  );
}
