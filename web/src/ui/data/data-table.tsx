/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   the roles are no news to HTML, but they are to a browser whose table is displayed as blocks */
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The row's header, and the card's heading on a phone. Exactly one column has it. */
  primary?: boolean;
  align?: 'start' | 'end';
  /** Without its header on a phone; for actions. */
  hideHeader?: boolean;
  /** Makes the header a sort button. Phones show no headers, so offer the same choice beside the table. */
  sort?: { direction: SortDirection | null; onSort: () => void };
};

export type SortDirection = 'ascending' | 'descending';

export type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** For many or wide columns, more than `narrow`: rows stay cards, two side by side, until there is room. */
  width?: keyof typeof layouts;
};

// Container widths in rem: with enlarged text, rows become cards as on a phone.
const layouts = {
  narrow: {
    table: '@min-[36rem]:table',
    head: '@min-[36rem]:not-sr-only @min-[36rem]:table-header-group',
    body: '@min-[36rem]:table-row-group',
    row: '@min-[36rem]:table-row @min-[36rem]:rounded-none @min-[36rem]:border-0 @min-[36rem]:border-b @min-[36rem]:bg-transparent @min-[36rem]:p-0',
    cell: '@min-[36rem]:table-cell @min-[36rem]:px-4 @min-[36rem]:py-4 @min-[36rem]:first:ps-0 @min-[36rem]:last:pe-0',
    primary: '@min-[36rem]:text-base',
    toStart: '@min-[36rem]:text-start',
    label: '@min-[36rem]:hidden',
    button: '@min-[36rem]:inline-flex',
    value: '@max-[36rem]:[overflow-wrap:anywhere]',
  },
  medium: {
    table: '@min-[44rem]:table',
    head: '@min-[44rem]:not-sr-only @min-[44rem]:table-header-group',
    body: '@min-[36rem]:grid-cols-2 @min-[44rem]:table-row-group',
    row: '@min-[44rem]:table-row @min-[44rem]:rounded-none @min-[44rem]:border-0 @min-[44rem]:border-b @min-[44rem]:bg-transparent @min-[44rem]:p-0',
    cell: '@min-[44rem]:table-cell @min-[44rem]:px-4 @min-[44rem]:py-4 @min-[44rem]:first:ps-0 @min-[44rem]:last:pe-0',
    primary: '@min-[44rem]:text-base',
    toStart: '@min-[44rem]:text-start',
    label: '@min-[44rem]:hidden',
    button: '@min-[44rem]:inline-flex',
    value: '@max-[44rem]:[overflow-wrap:anywhere]',
  },
  wide: {
    table: '@min-[58rem]:table',
    head: '@min-[58rem]:not-sr-only @min-[58rem]:table-header-group',
    body: '@min-[36rem]:grid-cols-2 @min-[58rem]:table-row-group',
    row: '@min-[58rem]:table-row @min-[58rem]:rounded-none @min-[58rem]:border-0 @min-[58rem]:border-b @min-[58rem]:bg-transparent @min-[58rem]:p-0',
    cell: '@min-[58rem]:table-cell @min-[58rem]:px-4 @min-[58rem]:py-4 @min-[58rem]:first:ps-0 @min-[58rem]:last:pe-0',
    primary: '@min-[58rem]:text-base',
    toStart: '@min-[58rem]:text-start',
    label: '@min-[58rem]:hidden',
    button: '@min-[58rem]:inline-flex',
    value: '@max-[58rem]:[overflow-wrap:anywhere]',
  },
};
type Layout = (typeof layouts)['narrow'];

/**
 * A table whose rows become cards if there is no room. The roles are explicit because changing `display` removes them
 * in some browsers.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey, width = 'narrow' }: DataTableProps<Row>) {
  const layout = layouts[width];
  return (
    <div className="@container">
      <table role="table" className={cx('block w-full border-collapse', layout.table)}>
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className={cx('sr-only', layout.head)}>
          <tr role="row" className="border-b border-line">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                aria-sort={column.sort?.direction ?? undefined}
                className={cx(
                  'px-4 pb-3 text-sm font-semibold text-ink-faint first:ps-0 last:pe-0',
                  toEnd(column),
                )}
              >
                <HeaderText column={column} layout={layout} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={cx('grid gap-3', layout.body)}>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className={cx('block rounded-md border border-line bg-surface p-5', layout.row)}
            >
              {columns.map((column) => (
                <DataCell key={column.key} column={column} row={row} layout={layout} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const arrows = { ascending: ArrowUp, descending: ArrowDown };

type HeaderTextProps<Row> = { column: Column<Row>; layout: Layout };

/** The sort buttons are not focusable while the headers are visually hidden. */
function HeaderText<Row>({ column: { header, sort }, layout }: HeaderTextProps<Row>) {
  if (!sort) return header;
  const Arrow = sort.direction ? arrows[sort.direction] : ArrowUpDown;
  return (
    <>
      <span className={layout.label}>{header}</span>
      <button
        type="button"
        onClick={sort.onSort}
        className={cx(
          '-mx-2 hidden min-h-target items-center gap-1.5 rounded-sm px-2 font-semibold hover:bg-brand-soft hover:text-brand-ink',
          layout.button,
        )}
      >
        {header}
        <Arrow aria-hidden="true" className={cx('size-4', !sort.direction && 'opacity-50')} />
      </button>
    </>
  );
}

function toEnd<Row>(column: Column<Row>): string {
  return column.align === 'end' ? 'text-end' : 'text-start';
}

type DataCellProps<Row> = { column: Column<Row>; row: Row; layout: Layout };

function DataCell<Row>({ column, row, layout }: DataCellProps<Row>) {
  const Cell = column.primary ? 'th' : 'td';
  const showHeader = !column.primary && !column.hideHeader;
  return (
    <Cell
      role={column.primary ? 'rowheader' : 'cell'}
      scope={column.primary ? 'row' : undefined}
      className={cx(
        'flex items-baseline justify-between gap-4 py-1.5 font-normal',
        layout.cell,
        column.primary
          ? cx('text-start text-lg font-semibold', layout.primary)
          : cx('text-end', column.align !== 'end' && layout.toStart),
        column.hideHeader && 'pt-3',
      )}
    >
      {showHeader && (
        <span aria-hidden="true" className={cx('shrink-0 text-sm text-ink-faint', layout.label)}>
          {column.header}
        </span>
      )}
      <span className={cx('min-w-0', layout.value)}>{column.cell(row)}</span>
    </Cell>
  );
}
