import type { JobDetails } from '~/services/api/api-types';
import { arranged } from '../user.$userId.table/grid/column-layout';
import { columnsWith, type Column, type ColumnKey } from '../user.$userId.table/grid/columns';

const CONTACT_COLUMNS: readonly ColumnKey[] = ['emails', 'profiles', 'contact_evidence'];

/** The columns of the data table, in the order recorded. Both of a listing's times are that of its capture. */
const ALL_COLUMNS: readonly Column[] = columnsWith(CONTACT_COLUMNS)
  .filter(({ key, isShownAtFirst }) => isShownAtFirst && key !== 'last_updated')
  .map((column) => ({
    ...column,
    title: column.key === 'created_at' ? 'Captured' : column.title,
    sort: null,
    edit: null,
  }));

const isContact = ({ key }: Column): boolean => CONTACT_COLUMNS.includes(key);
const WITHOUT_CONTACTS = arranged(
  ALL_COLUMNS.filter((column) => !isContact(column)),
  [],
);
/** Contacts stand beside the phone number. */
const WITH_CONTACTS = arranged(
  WITHOUT_CONTACTS.flatMap((column) =>
    column.key === 'phone' ? [column, ...ALL_COLUMNS.filter(isContact)] : [column],
  ),
  [],
);

/** Returns the columns of a job's listings. */
export const jobColumns = ({ contacts }: Pick<JobDetails, 'contacts'>): readonly Column[] =>
  contacts ? WITH_CONTACTS : WITHOUT_CONTACTS;
