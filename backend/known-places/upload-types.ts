/** Where a list is uploaded, below `/api`. Its body is a file instead of JSON. */
export const UPLOAD_PATH = '/known-lists';

/** Content types of uploaded lists. What a file is shows in its content. */
export const UPLOAD_TYPES = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;
