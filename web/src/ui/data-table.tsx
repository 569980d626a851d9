/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   the roles are no news to HTML, but they are to a browser whose table is displayed as blocks */
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Names the row: the card's heading on a phone. One column has it. */
  primary?: boolean;
  align?: 'start' | 'end';
  /** On a phone the header is not repeated: for actions. */
  hideHeader?: boolean;
  /** The header sorts. Phones show no headers: offer the same choice beside the table. */
  sort?: { direction: SortDirection | null; onSort: () => void };
};

export type SortDirection = 'ascending' | 'descending';

export type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
};

/**
 * A table; under 640 px each row becomes a card. The roles are spelled out because changing `display` makes some
 * browsers forget that a table is one.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <table role="table" className="block w-full border-collapse sm:table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only sm:not-sr-only sm:table-header-group">
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
              <HeaderText column={column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block space-y-3 sm:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="block rounded-md border border-line bg-surface p-5 sm:table-row sm:rounded-none sm:border-0 sm:border-b sm:bg-transparent sm:p-0"
          >
            {columns.map((column) => (
              <DataCell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const arrows = { ascending: ArrowUp, descending: ArrowDown };

function HeaderText<Row>({ column: { header, hideHeader, sort } }: { column: Column<Row> }) {
  if (hideHeader) return <span className="sr-only">{header}</span>;
  if (!sort) return header;
  const Arrow = sort.direction ? arrows[sort.direction] : ArrowUpDown;
  return (
    <button
      type="button"
      onClick={sort.onSort}
      className="-mx-2 inline-flex min-h-target items-center gap-1.5 rounded-sm px-2 font-semibold hover:bg-brand-soft hover:text-brand-ink"
    >
      {header}
      <Arrow aria-hidden="true" className={cx('size-4', !sort.direction && 'opacity-50')} />
    </button>
  );
}

function toEnd<Row>(column: Column<Row>): string {
  return column.align === 'end' ? 'text-end' : 'text-start';
}

function DataCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const Cell = column.primary ? 'th' : 'td';
  const showHeader = !column.primary && !column.hideHeader;
  return (
    <Cell
      role={column.primary ? 'rowheader' : 'cell'}
      scope={column.primary ? 'row' : undefined}
      className={cx(
        'flex items-baseline justify-between gap-4 py-1.5 font-normal sm:table-cell sm:px-4 sm:py-4 sm:first:ps-0 sm:last:pe-0',
        column.primary
          ? 'text-start text-lg font-semibold sm:text-base'
          : cx('text-end', column.align !== 'end' && 'sm:text-start'),
        column.hideHeader && 'pt-3',
      )}
    >
      {showHeader && (
        <span aria-hidden="true" className="shrink-0 text-sm text-ink-faint sm:hidden">
          {column.header}
        </span>
      )}
      <span className="min-w-0 max-sm:[overflow-wrap:anywhere]">{column.cell(row)}</span>
    </Cell>
  );
}
