/**
 * The page's only script. The button in a column header sorts by that column and announces the new order to assistive
 * technology. The order matches libs/listing/ordering.ts: numbers by value, text ignoring case, empty cells last in
 * both directions. Because the style lays rows out as grids, some browsers no longer treat the table as a table. The
 * script sets ARIA roles to restore its meaning.
 */
export const SORT_SCRIPT = `'use strict';
(() => {
  const table = document.querySelector('table');
  const body = table.tBodies[0];
  const heads = [...table.tHead.rows[0].cells];
  const status = document.querySelector('[role=status]');

  const textOf = (cell) => (cell.querySelector('time')?.dateTime ?? cell.textContent).trim().toLowerCase();
  const numberOf = (text) => {
    const digits = /^-?\\d+(\\.\\d+)?/.exec(text.replace(/[\\s,]/g, ''));
    return digits ? Number(digits[0]) : null;
  };
  const compare = (a, b, sign) => {
    if (a === b) return 0;
    if (a === null || a === '') return 1;
    if (b === null || b === '') return -1;
    return a < b ? -sign : sign;
  };

  const sortBy = (head, direction) => {
    const at = head.cellIndex;
    const sign = direction === 'ascending' ? 1 : -1;
    const numeric = head.dataset.sort === 'number';
    const rows = [...body.rows].map((row) => {
      const text = textOf(row.cells[at]);
      return { row, text, number: numeric ? numberOf(text) : 0 };
    });
    rows.sort((a, b) => compare(a.number, b.number, sign) || compare(a.text, b.text, sign));
    const sorted = document.createDocumentFragment();
    for (const { row } of rows) sorted.append(row);
    body.append(sorted);
    for (const other of heads) if (other.hasAttribute('aria-sort')) other.setAttribute('aria-sort', 'none');
    head.setAttribute('aria-sort', direction);
    status.textContent = 'Sorted by ' + head.textContent + ', ' + direction;
  };

  for (const head of heads) {
    head.querySelector('button')?.addEventListener('click', () => {
      sortBy(head, head.getAttribute('aria-sort') === 'ascending' ? 'descending' : 'ascending');
    });
  }

  const setRole = (role, elements) => {
    for (const element of elements) element.setAttribute('role', role);
  };
  setRole('table', [table]);
  setRole('rowgroup', [table.tHead, body]);
  setRole('row', table.rows);
  setRole('columnheader', heads);
  setRole('rowheader', body.querySelectorAll('th'));
  setRole('cell', body.querySelectorAll('td'));
})();
`;
