import { textField } from '~/services/forms/form-fields';
import { LINK_ROWS_FIELD, parseLinkRows } from '~/services/navigation/link-rows';

export const CREATE_LINK = 'create-link';
export const REVOKE_LINK = 'revoke-link';
/** The value of the form's field for rows of the table. All other values are names of files. */
export const TABLE_TARGET = '';

/** Returns the form's values for a new download link. The API validates them. */
export function newLinkFrom(form: FormData) {
  const filename = textField(form, 'target');
  return {
    name: textField(form, 'name'),
    expiresInDays: Number(textField(form, 'expiresInDays')) as 30,
    ...(filename === TABLE_TARGET
      ? { table: parseLinkRows(textField(form, LINK_ROWS_FIELD)) }
      : { filename }),
  };
}
