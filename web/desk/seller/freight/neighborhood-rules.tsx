import type { NeighborhoodRuleView } from '@largo/contracts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog, type Confirmed } from '../../screens/action-dialog.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { showToast } from '@largo/web-kit/client/toasts.ts';
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
import { NeighborhoodRuleTable } from './neighborhood-rule-table.tsx';
import classes from './neighborhood-rules.module.css';

const noFilter: RuleFilter = { search: '', state: 'all' };
const stateOptions = ruleStates.map((value) => ({ value, label: texts.filter[value] }));
const stateOf = (value: string): RuleState => ruleStates.find((state) => state === value) ?? 'all';

/** What is open over the table. */
type Work =
  | { readonly kind: 'form'; readonly rule: NeighborhoodRuleView | null }
  | { readonly kind: 'removal'; readonly rule: NeighborhoodRuleView };

const removal: Confirmed<NeighborhoodRuleView> = {
  texts: {
    ...texts.removal,
    title: ({ neighborhoodName }) => texts.removal.title(neighborhoodName),
    done: texts.removed,
    failed: (error) => texts.removeFailed(ruleProblemText(error)),
  },
  danger: true,
  send: removeNeighborhoodRule,
  refresh: refreshFreight,
};

interface RulesProps {
  readonly rules: readonly NeighborhoodRuleView[];
}

function Rules({ rules }: RulesProps) {
  const [filter, setFilter] = useState(noFilter);
  const [openDialog, setOpenDialog] = useState<Work | null>(null);
  const turn = useTurnNeighborhoodRule({
    onSuccess: () => showToast({ kind: 'success', message: texts.updated }),
    onError: (error) =>
      showToast({ kind: 'error', message: texts.saveFailed(ruleProblemText(error)) }),
  });
  const close = () => setOpenDialog(null);
  const create = (
    <Button onClick={() => setOpenDialog({ kind: 'form', rule: null })}>{texts.create}</Button>
  );
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
            <NeighborhoodRuleTable
              rules={shown}
              pending={turn.isPending ? turn.variables.id : null}
              onTurn={(rule) =>
                // Without a price nothing can be switched on: it is asked for.
                rule.rate === null ? setOpenDialog({ kind: 'form', rule }) : turn.mutate(rule)
              }
              onEdit={(rule) => setOpenDialog({ kind: 'form', rule })}
              onRemove={(rule) => setOpenDialog({ kind: 'removal', rule })}
            />
          )}
        </div>
      )}
      {openDialog?.kind === 'form' && (
        <NeighborhoodRuleForm rules={rules} rule={openDialog.rule} onClose={close} />
      )}
      {openDialog?.kind === 'removal' && (
        <ActionDialog subject={openDialog.rule} {...removal} onClose={close} />
      )}
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
