import type { NeighborhoodRuleView } from '@largo/contracts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { StatusBadge } from '@largo/web-kit/look/status-badge.tsx';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { confirmed } from '../../screens/action-dialog.tsx';
import { useRowActions } from '../../screens/actions.tsx';
import {
  neighborhoodRulesQuery,
  refreshFreight,
  removeNeighborhoodRule,
  useTurnNeighborhoodRule,
} from './neighborhood-rules.queries.ts';
import {
  foundRules,
  ruleProblemText,
  ruleStates,
  type RuleFilter,
  type RuleState,
} from './neighborhood-rule.ts';
import { rulesTexts as texts } from './rules-texts.ts';
import { LoadFailed } from './load-failed.tsx';
import { NeighborhoodRuleForm } from './neighborhood-rule-form.tsx';
import { DataTable, type TableColumn } from '../../screens/data-table.tsx';
import classes from './neighborhood-rules.module.css';

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

const noFilter: RuleFilter = { search: '', state: 'all' };
const stateOptions = ruleStates.map((value) => ({ value, label: texts.filter[value] }));
const stateOf = (value: string): RuleState => ruleStates.find((state) => state === value) ?? 'all';

const removal = confirmed<NeighborhoodRuleView>({
  texts: {
    ...texts.removal,
    button: texts.remove,
    title: ({ neighborhoodName }) => texts.removal.title(neighborhoodName),
    done: texts.removed,
    failed: (error) => texts.removeFailed(ruleProblemText(error)),
  },
  danger: true,
  send: removeNeighborhoodRule,
  refresh: refreshFreight,
});

function Rules({ rules }: { rules: readonly NeighborhoodRuleView[] }) {
  const [filter, setFilter] = useState(noFilter);
  const { onOpen, dialog } = useRowActions();
  const turn = useTurnNeighborhoodRule({
    onSuccess: () => showToast({ kind: 'success', message: texts.updated }),
    onError: (error) =>
      showToast({ kind: 'error', message: texts.saveFailed(ruleProblemText(error)) }),
  });
  const dialogOf = (rule: NeighborhoodRuleView | null, onClose: () => void) => (
    <NeighborhoodRuleForm rules={rules} rule={rule} onClose={onClose} />
  );
  const form = { label: texts.edit, dialog: dialogOf };
  const create = <Button onClick={() => onOpen(form, null)}>{texts.create}</Button>;
  const actions = (rule: NeighborhoodRuleView) => {
    const button = (label: string, onClick: () => void, more = {}) => (
      <Button size="compact-md" variant="subtle" onClick={onClick} {...more}>
        {label}
        <span className="l-hidden">{rule.neighborhoodName}</span>
      </Button>
    );
    // Without a price nothing can be switched on: it is asked for.
    const onTurn = () => (rule.rate === null ? onOpen(form, rule) : turn.mutate(rule));
    return (
      <>
        {button(rule.isActive ? texts.deactivate : texts.activate, onTurn, {
          loading: turn.isPending && turn.variables.id === rule.id,
        })}
        {button(texts.edit, () => onOpen(form, rule))}
        {button(texts.remove, () => onOpen(removal, rule), { color: 'barro' })}
      </>
    );
  };
  const shown = foundRules(rules, filter);
  return (
    <>
      {rules.length === 0 ? (
        <EmptyState title={texts.none} text={texts.noneText}>
          {create}
        </EmptyState>
      ) : (
        <div className={`l-stack ${classes.root}`}>
          <div className={`l-stack l-gap-12 ${classes.tools}`}>
            <TextInput
              label={texts.search}
              type="search"
              autoComplete="off"
              value={filter.search}
              onChange={(event) => setFilter({ ...filter, search: event.target.value })}
            />
            <NativeSelect
              label={texts.filter.label}
              value={filter.state}
              data={stateOptions}
              onChange={(event) => setFilter({ ...filter, state: stateOf(event.target.value) })}
            />
            {create}
          </div>
          <p role="status" className="l-soft">
            {texts.count(shown.length, rules.length)}
          </p>
          {shown.length === 0 ? (
            <p className="l-row l-wrap">
              {texts.nothing}{' '}
              <Button size="compact-md" variant="light" onClick={() => setFilter(noFilter)}>
                {texts.clear}
              </Button>
            </p>
          ) : (
            <DataTable
              label={texts.title}
              columns={columns}
              rows={shown}
              keyOf={({ id }) => id}
              nameOf={({ neighborhoodName }) => neighborhoodName}
              actions={actions}
            />
          )}
        </div>
      )}
      {dialog}
    </>
  );
}

/** The store's rates by neighbourhood as a table. */
export function NeighborhoodRules() {
  const { data: rules, isPending, error, refetch } = useQuery(neighborhoodRulesQuery());
  if (isPending) return <Skeleton blocks={['row', 'row', 'row', 'row']} />;
  if (rules) return <Rules rules={rules} />;
  return <LoadFailed text={texts.loadFailed(ruleProblemText(error))} onRetry={refetch} />;
}
