import { Checkbox, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';
import { moveBetweenRows } from './row-keys.ts';
import { SortHeading, type TableSort } from './sort-heading.tsx';

export interface TableColumn<Row> {
  /** Unique in its table. */
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Values of the list's sort that this heading cycles through. */
  readonly sorts?: readonly TableSort[];
  readonly align?: 'end';
  /** Cut with an ellipsis instead of being broken into lines. */
  readonly cut?: boolean;
  /** Its place on a phone's card: heading, corner or labelled line. */
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
  /** Names a row in the labels of its controls. */
  readonly nameOf: (row: Row) => string;
  readonly actions?: ((row: Row) => ReactNode) | undefined;
  readonly sort?: { readonly value: string; readonly onChange: (value: string) => void };
  readonly selection?: TableSelection;
  /** The previous rows are shown while the next ones load. */
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
    <Table.Thead role="rowgroup">
      <Table.Tr role="row">
        {selection && (
          <Table.Th role="columnheader" scope="col" className={classes.check}>
            <Checkbox
              aria-label={texts.selectAll}
              checked={isAll}
              onChange={() => selection.onChange(new Set(isAll ? [] : keys))}
            />
          </Table.Th>
        )}
        {columns.map(({ header, sorts, align }) => (
          <SortHeading key={header} header={header} align={align} sorts={sorts} sort={sort} />
        ))}
        {actions && (
          <Table.Th role="columnheader" scope="col" data-align="end">
            {texts.actions}
          </Table.Th>
        )}
      </Table.Tr>
    </Table.Thead>
  );
}

function Row<Row>({ row, ...props }: DataTableProps<Row> & { row: Row }) {
  const { columns, keyOf, nameOf, actions, selection } = props;
  const key = keyOf(row);
  const isSelected = selection?.keys.has(key) ?? false;
  return (
    <Table.Tr role="row" data-selected={isSelected} data-key={key}>
      {selection && (
        <Table.Td role="cell" className={classes.check}>
          <Checkbox
            aria-label={`${texts.select} ${nameOf(row)}`}
            checked={isSelected}
            onChange={() => selection.onChange(toggled(selection.keys, key))}
          />
        </Table.Td>
      )}
      {columns.map(({ header, cell, align, cut, card = 'line' }) => (
        <Table.Td
          key={header}
          role="cell"
          data-align={align}
          data-cut={cut}
          data-card={card}
          data-label={card === 'line' ? header : undefined}
        >
          {cell(row)}
        </Table.Td>
      ))}
      {actions && (
        <Table.Td role="cell" className={classes.actions}>
          <div>{actions(row)}</div>
        </Table.Td>
      )}
    </Table.Tr>
  );
}

/**
 * The table of every list: sortable headings, selectable rows, a card per row on phones. Arrow keys (or
 * j and k) move between the same controls of neighbouring rows, x selects the row.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, keyOf, selection, isStale = false } = props;
  return (
    <div className={`l-card ${classes.frame}`} data-stale={isStale}>
      {/* Laid out as cards, the elements lose their implicit roles. */}
      <Table
        role="table"
        aria-label={label}
        borderColor="var(--l-line)"
        highlightOnHover
        highlightOnHoverColor="var(--l-sunken)"
        horizontalSpacing={12}
        tabularNums
        aria-busy={isStale}
        className={classes.table}
        data-selectable={selection !== undefined}
        onKeyDown={moveBetweenRows}
      >
        <Heads {...props} />
        <Table.Tbody role="rowgroup">
          {rows.map((row) => (
            <Row key={keyOf(row)} {...props} row={row} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
