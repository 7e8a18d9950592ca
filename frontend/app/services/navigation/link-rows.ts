/** Query parameter, and field of a form, with the rows of the table that a download link is to have. */
export const LINK_ROWS_FIELD = 'rows';

/** The id of the part of the account's page with the links. */
export const DOWNLOAD_LINKS_ID = 'download-links';

type Rows = Record<string, string | boolean | readonly string[]>;

/** Returns rows as an address has them: the parameters of a download of the table. */
export function linkRowsText(rows: Rows): string {
  const parameters = Object.entries(rows).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)]),
  );
  return new URLSearchParams(parameters).toString();
}

/** Reads `linkRowsText`. The API validates what the parameters say. */
export function parseLinkRows(text: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const values = parameters.getAll(name);
      return [name, values.length === 1 ? String(values[0]) : values];
    }),
  );
}
