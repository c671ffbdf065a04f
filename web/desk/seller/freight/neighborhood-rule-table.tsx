import type { NeighborhoodRuleView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { StatusBadge } from '@largo/web-kit/look/status-badge.tsx';
import { DataTable, type TableColumn } from '../../screens/data-table.tsx';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { rulesTexts as texts } from './rules-texts.ts';

const { columns: headers } = texts;

function rateText(rate: number | null): string {
  if (rate === null) return texts.unset;
  return rate === 0 ? texts.free : formatReais(rate);
}

const columns: readonly TableColumn<NeighborhoodRuleView>[] = [
  {
    header: headers.neighborhood,
    card: 'title',
    cell: ({ neighborhoodName }) => <strong>{neighborhoodName}</strong>,
  },
  {
    header: headers.rate,
    align: 'end',
    cell: ({ rate }) => rateText(rate),
  },
  {
    header: headers.days,
    cell: ({ estimatedDays }) => (estimatedDays === null ? texts.unset : texts.days(estimatedDays)),
  },
  {
    header: headers.status,
    card: 'corner',
    cell: ({ isActive }) => (
      <StatusBadge tone={isActive ? 'good' : 'plain'} size="small">
        {isActive ? texts.active : texts.inactive}
      </StatusBadge>
    ),
  },
];

interface NeighborhoodRuleTableProps {
  readonly rules: readonly NeighborhoodRuleView[];
  /** Being switched on or off. */
  readonly pending: string | null;
  readonly onTurn: (rule: NeighborhoodRuleView) => void;
  readonly onEdit: (rule: NeighborhoodRuleView) => void;
  readonly onRemove: (rule: NeighborhoodRuleView) => void;
}

const actionsFor = ({ pending, onTurn, onEdit, onRemove }: NeighborhoodRuleTableProps) =>
  function actions(rule: NeighborhoodRuleView) {
    const button = (label: string, act: (rule: NeighborhoodRuleView) => void, more = {}) => (
      <Button size="compact-md" variant="subtle" onClick={() => act(rule)} {...more}>
        {label}
        <span className="l-hidden">{rule.neighborhoodName}</span>
      </Button>
    );
    return (
      <>
        {button(rule.isActive ? texts.deactivate : texts.activate, onTurn, {
          loading: pending === rule.id,
        })}
        {button(texts.edit, onEdit)}
        {button(texts.remove, onRemove, { color: 'barro' })}
      </>
    );
  };

export function NeighborhoodRuleTable(props: NeighborhoodRuleTableProps) {
  return (
    <DataTable
      label={texts.title}
      columns={columns}
      rows={props.rules}
      keyOf={({ id }) => id}
      nameOf={({ neighborhoodName }) => neighborhoodName}
      actions={actionsFor(props)}
    />
  );
}
