import { Pencil, Star } from 'lucide-react';
import { memo, type CSSProperties, type ReactNode } from 'react';
import { Button } from '~/components/ui/button';
import { classNames } from '~/components/ui/class-names';
import { EmptyValue } from '~/components/ui/table';
import type { TableRow } from '~/services/api/api-types';
import { ContactEvidenceCell } from './contact-evidence';
import { CellEditor, type CellEditing } from './cell-editor';
import { cellText, contactUrl, emptyReason, isCut, websiteText, webAddress } from './cell-text';
import { scaledWidth, type Column } from './columns';

/**
 * CSS classes for every cell. On desktop, a row is a single line. On mobile, each cell either has a place in the
 * row's three lines or is hidden.
 */
export const CELL_CLASS =
  'ring-inside scroll-mt-8 scroll-ml-[20rem] overflow-hidden text-ellipsis whitespace-nowrap max-mid:group-data-open/row:wrap-anywhere max-mid:group-data-open/row:whitespace-normal mid:border-b mid:border-line mid:px-2.5 mid:h-8 mid:bg-(--row)';

const MARKED_CLASS = '[--row:var(--accent-soft)] inset-ring inset-ring-accent max-mid:inset-ring-0';

/**
 * Position of each column within a row's three lines on mobile. Line 1 shows the name and rating; line 2 the category
 * with city, and the reviews; line 3 the address and phone.
 */
const MOBILE_LAYOUT: Partial<Record<Column['key'], string>> = {
  name: 'max-mid:col-start-2 max-mid:row-start-1',
  rating: 'max-mid:col-start-3 max-mid:row-start-1 max-mid:text-right',
  category:
    'max-mid:col-start-2 max-mid:row-start-2 max-mid:text-xs max-mid:leading-[1.67] max-mid:text-ink-3',
  reviewcount:
    'max-mid:col-start-3 max-mid:row-start-2 max-mid:text-right max-mid:text-xs max-mid:leading-[1.67] max-mid:text-ink-3',
  address:
    'max-mid:col-start-2 max-mid:row-start-3 max-mid:text-xs max-mid:leading-[1.67] max-mid:text-ink-2',
  // A number that does not fit is broken at its spaces rather than cut off.
  phone:
    'max-mid:py-0.5 max-mid:group-data-open/row:pb-6 max-mid:whitespace-normal max-mid:col-start-3 max-mid:row-start-3 max-mid:text-right max-mid:text-xs max-mid:leading-[1.67]',
};

/** When a row has focus, each remaining field appears on its own line with its title. */
const MOBILE_OPEN_ROW_CLASS =
  'max-mid:hidden max-mid:col-span-2 max-mid:col-start-2 max-mid:text-xs max-mid:leading-[2] max-mid:text-ink-2 max-mid:group-data-open/row:flex';

/** The pencil stays beside an address of several lines. */
const OPEN_ADDRESS_CLASS =
  'max-mid:group-data-open/row:flex max-mid:group-data-open/row:items-start max-mid:group-data-open/row:gap-1';

/**
 * Returns the CSS class for a pinned column. The checkbox, number and name columns stay on the left while the table
 * scrolls, and a border follows the last of them.
 */
export const pinClass = ({ pinned, key }: Column): string | false =>
  pinned === true &&
  classNames(
    'mid:sticky mid:left-[calc(var(--first)+var(--pin))] mid:z-1',
    key !== 'id' && 'mid:border-r mid:border-r-line-strong',
  );

/** The place of a pinned column, for `pinClass`. */
export const pinStyle = ({ left }: Column): CSSProperties | undefined =>
  left === undefined ? undefined : ({ '--pin': scaledWidth(left) } as CSSProperties);

const KIND_CLASSES: Record<Column['kind'], string> = {
  id: 'mono text-ink-3 mid:text-right',
  date: 'mono text-ink-3',
  name: 'font-medium text-ink',
  text: '',
  mono: 'mono',
  phone: 'mono',
  coordinate: 'mono mid:text-right',
  flag: '',
  groups: '',
  evidence: '',
  rating: 'mid:text-right',
  count: 'mid:text-right',
  link: '',
};

interface GridCellProps {
  row: TableRow;
  column: Column;
  position: string;
  /** The cell's aria-colindex. It starts at 1, which is the checkbox column. */
  columnIndex: number;
  isActive: boolean;
  /** Whether the cell is part of a block that can be copied. */
  isMarked: boolean;
  editing: CellEditing | null;
  zone: string;
}

export const GridCell = memo(function GridCell({
  row,
  column,
  position,
  columnIndex,
  isActive,
  isMarked,
  editing,
  zone,
}: GridCellProps) {
  const text = cellText(row, column, zone);
  const cut = isCut(row, column.key);
  const address = column.kind === 'link' && !cut ? webAddress(text) : null;
  const tabIndex = isActive ? 0 : -1;
  // A cell with a link keeps focus that it got before its complete text was loaded.
  const cellTabIndex = address === null ? tabIndex : -1;
  return (
    <td
      role="gridcell"
      aria-colindex={columnIndex}
      aria-readonly={column.edit ? undefined : true}
      aria-selected={isMarked || undefined}
      data-cell={position}
      style={pinStyle(column)}
      title={editing === null && cut ? SHORTENED_HINT : undefined}
      tabIndex={editing === null ? cellTabIndex : undefined}
      className={classNames(
        CELL_CLASS,
        KIND_CLASSES[column.kind],
        pinClass(column),
        isMarked && MARKED_CLASS,
        MOBILE_LAYOUT[column.key] ?? MOBILE_OPEN_ROW_CLASS,
        editing && 'overflow-visible! px-0! max-mid:col-span-2 max-mid:col-start-2! max-mid:mb-6',
        editing && column.key in MOBILE_LAYOUT && 'max-mid:row-start-3',
        !editing && column.key === 'address' && OPEN_ADDRESS_CLASS,
      )}
    >
      {editing ? (
        <CellEditor {...editing} label={`${column.title} of ${row.name || `listing ${row.id}`}`} />
      ) : (
        <>
          {!(column.key in MOBILE_LAYOUT) && (
            <span className="w-[6.5rem] flex-none font-sans text-ink-3 mid:hidden">{column.title}</span>
          )}
          <CellValue
            column={column}
            text={cut ? `${text}…` : text}
            row={row}
            address={address}
            zone={zone}
            tabIndex={tabIndex}
          />
          {contactUrl(row, column) !== null && column.edit && (
            <EditButton label={`Edit ${column.title} of ${row.name || `listing ${row.id}`}`} />
          )}
        </>
      )}
    </td>
  );
});

/** Edits a cell whose text is a link on mobile. The grid handles the click. */
const EditButton = ({ label }: { label: string }) => (
  <Button
    variant="ghost"
    size="sm"
    iconOnly
    icon={Pencil}
    data-edit-cell
    aria-label={label}
    className="hidden! align-middle max-mid:group-data-open/row:inline-flex!"
  />
);

const SHORTENED_HINT = 'This text is shortened. Click it to load the full text.';

interface CellValueProps {
  column: Column;
  text: string;
  row: TableRow;
  address: string | null;
  zone: string;
  tabIndex: number;
}

/** Renders a cell's value as text. A website is rendered as a link only if it is a web address. */
function CellValue({ column, text, row, address, zone, tabIndex }: CellValueProps): ReactNode {
  if (column.key === 'category')
    return (
      <>
        {text === '' ? <EmptyValue /> : text}
        {row.city && <span className="mid:hidden">, {row.city}</span>}
      </>
    );
  const reason = text === '' ? emptyReason(row, column.key) : '';
  if (reason !== '') return <span className="text-ink-3">{reason}</span>;
  if (text === '' || (column.kind === 'evidence' && text === '[]')) return <EmptyValue />;
  if (column.kind === 'rating')
    return (
      <>
        <Star size={11} aria-hidden="true" className="mr-1 -mt-0.5 inline fill-current text-ink-3" />
        {text}
      </>
    );
  if (column.kind === 'count')
    return (
      <>
        {text}
        <span className="mid:hidden">{text === '1' ? ' review' : ' reviews'}</span>
      </>
    );
  if (column.kind === 'evidence')
    return (
      <ContactEvidenceCell
        json={text}
        isCut={isCut(row, column.key)}
        name={row.name || `listing ${row.id}`}
        zone={zone}
        tabIndex={tabIndex}
      />
    );
  if (address !== null)
    return (
      <a
        href={address}
        target="_blank"
        rel="noreferrer nofollow ugc"
        data-cell-control
        tabIndex={tabIndex}
        className="text-link ring-inside"
      >
        {websiteText(text)}
      </a>
    );
  const narrowUrl = contactUrl(row, column);
  if (narrowUrl === null) return text;
  return (
    <>
      <span className="max-mid:hidden">{text}</span>
      <a
        href={narrowUrl}
        {...(column.kind === 'phone' ? {} : { target: '_blank', rel: 'noreferrer nofollow ugc' })}
        tabIndex={tabIndex}
        className="text-link ring-inside py-[5px] mid:hidden"
      >
        {text}
      </a>
    </>
  );
}
