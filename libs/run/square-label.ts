/** Cities are rows (A, B, … Z, AA, AB, …), business types are columns (1, 2, 3 …): "C3" (face.md §1). */
export function squareLabel(cityIndex: number, businessTypeIndex: number): string {
  let letters = '';
  for (let left = cityIndex; left >= 0; left = Math.floor(left / 26) - 1)
    letters = String.fromCharCode(65 + (left % 26)) + letters;
  return `${letters}${businessTypeIndex + 1}`;
}
