/** Returns the line that a browser's parser names in its message, or null: "error on line 3 at column 5", "Line Number 3". */
export function lineNamedIn(message: string): number | null {
  const [, line] = /\bline(?: number)? (\d{1,9})\b/i.exec(message) ?? [];
  return line === undefined ? null : Number(line);
}
