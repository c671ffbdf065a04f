import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Callout } from '../../../components/account/callout.tsx';
import { Skeleton } from '../../../components/account/skeleton.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { problemText } from '../../../lib/problem-texts.ts';
import { shippingRulesQuery } from '../api/freight.queries.ts';
import { rulesOf, type RuleKind } from '../shipping-rule.ts';
import { shippingTexts as texts } from '../shipping-texts.ts';
import { PriorityOrder } from './priority-order.tsx';
import { RulesTable } from './rules-table.tsx';

function Rules({ kind }: { kind: RuleKind }) {
  const { data, isPending, error, refetch } = useQuery(shippingRulesQuery());
  if (isPending) return <Skeleton blocks={['row', 'row', 'row']} />;
  if (!data) {
    return (
      <Callout kind="error">
        <p>{texts.loadFailed(problemText(error))}</p>
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </Callout>
    );
  }
  const rules = rulesOf(data, kind);
  const words = texts.rules[kind];
  if (rules.length === 0) return <EmptyState title={words.empty} text={words.emptyText} />;
  return <RulesTable kind={kind} rules={rules} />;
}

/** The seller's rules for whole places, or for single products. */
export function RulesPanel({ kind }: { kind: RuleKind }) {
  return (
    <>
      <PriorityOrder kind={kind} />
      <Rules kind={kind} />
    </>
  );
}
