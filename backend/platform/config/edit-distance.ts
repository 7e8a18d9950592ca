/**
 * Returns how many single characters must be inserted, removed, replaced or swapped with their neighbor to turn one
 * text into the other (optimal string alignment, the restricted Damerau-Levenshtein distance).
 */
export function editDistance(left: string, right: string): number {
  let [beforePrevious, previous]: [number[], number[]] = [
    [],
    Array.from({ length: right.length + 1 }, (_, index) => index),
  ];
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const replacement = left[row - 1] === right[column - 1] ? 0 : 1;
      const isSwapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      current.push(
        Math.min(
          at(previous, column) + 1,
          at(current, column - 1) + 1,
          at(previous, column - 1) + replacement,
          isSwapped ? at(beforePrevious, column - 2) + 1 : Infinity,
        ),
      );
    }
    [beforePrevious, previous] = [previous, current];
  }
  return at(previous, right.length);
}

const at = (distances: readonly number[], index: number) => distances[index] ?? Infinity;
