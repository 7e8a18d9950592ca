const CSV = 'text/csv';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** A large file takes longer than other requests. */
export const UPLOAD_TIMEOUT_MS = 10 * 60_000;

/** Returns the options of a request whose body is a CSV or XLSX file. */
export const uploadOf = (file: File) => ({
  // The type describes binary bodies as text.
  body: '',
  bodySerializer: () => file,
  headers: { 'Content-Type': /\.xlsx$/i.test(file.name) ? XLSX : CSV },
});
