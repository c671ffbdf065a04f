import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@largo/web-kit/look/icons/index.ts';
import { Table } from '@mantine/core';
import classes from './data-table.module.css';

export interface TableSort {
  readonly value: string;
  readonly direction: 'ascending' | 'descending';
}

interface SortHeadingProps {
  readonly header: string;
  readonly align: 'end' | undefined;
  readonly sorts: readonly TableSort[] | undefined;
  readonly sort: { readonly value: string; readonly onChange: (value: string) => void } | undefined;
}

const icons = { ascending: IconArrowUp, descending: IconArrowDown } as const;

export function SortHeading({ header, align, sorts = [], sort }: SortHeadingProps) {
  const at = sorts.findIndex(({ value }) => value === sort?.value);
  const current = sorts[at];
  const next = sorts[(at + 1) % sorts.length];
  if (sort === undefined || next === undefined) {
    return (
      <Table.Th role="columnheader" scope="col" data-align={align}>
        {header}
      </Table.Th>
    );
  }
  const StateIcon = current === undefined ? IconArrowsSort : icons[current.direction];
  return (
    <Table.Th
      role="columnheader"
      scope="col"
      data-align={align}
      aria-sort={current?.direction ?? 'none'}
    >
      <button type="button" className={classes.sort} onClick={() => sort.onChange(next.value)}>
        {header}
        <StateIcon size={14} stroke={2} data-on={current !== undefined} />
      </button>
    </Table.Th>
  );
}
