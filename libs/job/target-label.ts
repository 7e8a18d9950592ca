/**
 * Returns a target's label, such as "C3". Cities are rows (A, B, … Z, AA, AB, …), and business types are columns (1,
 * 2, 3 …).
 */
export function targetLabel(cityIndex: number, businessTypeIndex: number): string {
  let letters = '';
  for (let index = cityIndex; index >= 0; index = Math.floor(index / 26) - 1)
    letters = String.fromCharCode(65 + (index % 26)) + letters;
  return `${letters}${businessTypeIndex + 1}`;
}
