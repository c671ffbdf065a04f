import type { ReactNode } from 'react';
import classes from './data-table.module.css';
import { moveBetweenRows } from './row-keys.ts';
import { SortHeading, type TableSort } from './sort-heading.tsx';

export interface TableColumn<Row> {
  readonly name: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Values of the list's sort that this heading switches between; the first one is asked for first. */
  readonly sorts?: readonly TableSort[];
  readonly align?: 'end';
  /** Cut with an ellipsis instead of being broken into lines. */
  readonly cut?: boolean;
  /** Where it stands on the card of a phone: its heading, the corner beside it, a labelled line. */
  readonly card?: 'title' | 'corner' | 'line';
}

export interface TableSelection {
  readonly keys: ReadonlySet<string>;
  readonly onChange: (keys: ReadonlySet<string>) => void;
}

interface DataTableProps<Row> {
  /** What the table lists; read out, not shown. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Names a row for who can't see which one a control stands in. */
  readonly nameOf: (row: Row) => string;
  readonly actions?: (row: Row) => ReactNode;
  readonly sort?: { readonly value: string; readonly onChange: (value: string) => void };
  readonly selection?: TableSelection;
  /** Rows of the question before are shown while the next ones are on their way. */
  readonly isStale?: boolean;
}

const texts = {
  select: 'Selecionar',
  selectAll: 'Selecionar todos desta página',
  actions: 'Ações',
} as const;

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

function Heads<Row>({ columns, sort, selection, rows, keyOf, actions }: DataTableProps<Row>) {
  const keys = rows.map(keyOf);
  const isAll = keys.length > 0 && keys.every((key) => selection?.keys.has(key));
  return (
    <thead role="rowgroup">
      <tr role="row">
        {selection && (
          <th role="columnheader" scope="col" className={classes.check}>
            <label>
              <input
                type="checkbox"
                aria-label={texts.selectAll}
                checked={isAll}
                onChange={() => selection.onChange(new Set(isAll ? [] : keys))}
              />
            </label>
          </th>
        )}
        {columns.map(({ name, header, sorts, align }) => (
          <SortHeading key={name} header={header} align={align} sorts={sorts} sort={sort} />
        ))}
        {actions && (
          <th role="columnheader" scope="col" data-align="end">
            {texts.actions}
          </th>
        )}
      </tr>
    </thead>
  );
}

function Row<Row>({ row, ...props }: DataTableProps<Row> & { row: Row }) {
  const { columns, keyOf, nameOf, actions, selection } = props;
  const key = keyOf(row);
  const isSelected = selection?.keys.has(key) ?? false;
  return (
    <tr role="row" data-selected={isSelected} data-key={key}>
      {selection && (
        <td role="cell" className={classes.check}>
          <label>
            <input
              type="checkbox"
              aria-label={`${texts.select} ${nameOf(row)}`}
              checked={isSelected}
              onChange={() => selection.onChange(toggled(selection.keys, key))}
            />
          </label>
        </td>
      )}
      {columns.map(({ name, header, cell, align, cut, card = 'line' }) => (
        <td
          key={name}
          role="cell"
          data-align={align}
          data-cut={cut}
          data-card={card}
          data-label={card === 'line' ? header : undefined}
        >
          {cell(row)}
        </td>
      ))}
      {actions && (
        <td role="cell" className={classes.actions}>
          <div>{actions(row)}</div>
        </td>
      )}
    </tr>
  );
}

/**
 * The one table of every working list: sortable headings, rows that can be chosen, a card per row on
 * phones. Arrow keys (or j and k) lead from a control to the same one of the next row, x chooses the row.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, keyOf, selection, isStale = false } = props;
  return (
    <div className={classes.frame} data-stale={isStale}>
      {/* The roles say again what elements lose when they are laid out as cards. */}
      <table
        role="table"
        aria-label={label}
        aria-busy={isStale}
        className={classes.table}
        data-selectable={selection !== undefined}
        onKeyDown={moveBetweenRows}
      >
        <Heads {...props} />
        <tbody role="rowgroup">
          {rows.map((row) => (
            <Row key={keyOf(row)} {...props} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
