import type { ShippingRuleView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DataTable, type TableColumn } from '../../screens/data-table.tsx';
import { ConfirmDialog } from '../../screens/confirm-dialog.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { shippingRulesQuery } from './freight.queries.ts';
import { useRemoveRule } from './shipping-rule.queries.ts';
import {
  placeText,
  ruleName,
  rulesOf,
  type ProductChoice,
  type RuleKind,
} from './shipping-rule.ts';
import { ruleProblem } from './shipping-rule-form.ts';
import { shippingTexts } from './shipping-texts.ts';
import { PriorityOrder } from './priority-order.tsx';
import { LoadFailed } from './load-failed.tsx';
import { RuleForm } from './rule-form.tsx';
import classes from './rules-panel.module.css';

const { columns: headers, ...ruleWords } = shippingTexts.rules;

const product: TableColumn<ShippingRuleView> = {
  header: headers.product,
  card: 'title',
  cell: (rule) => rule.product?.title || ruleWords.gone,
};
const place: TableColumn<ShippingRuleView> = {
  header: headers.place,
  cell: (rule) => placeText(rule),
};
const price: readonly TableColumn<ShippingRuleView>[] = [
  {
    header: headers.rate,
    align: 'end',
    card: 'corner',
    cell: ({ shippingRate }) => (shippingRate === 0 ? ruleWords.free : formatReais(shippingRate)),
  },
  {
    header: headers.free,
    align: 'end',
    cell: ({ freeShippingThreshold: from }) =>
      from === null ? ruleWords.noFree : formatReais(from),
  },
  {
    header: headers.days,
    cell: (rule) => shippingTexts.days(rule.estimatedDaysMin, rule.estimatedDaysMax),
  },
];
const columnsOf: Readonly<Record<RuleKind, readonly TableColumn<ShippingRuleView>[]>> = {
  default: [{ ...place, card: 'title' }, ...price],
  product: [product, place, ...price],
};

interface RulesPanelProps {
  readonly kind: RuleKind;
  /** To choose from; defaults need none. */
  readonly products?: readonly ProductChoice[];
}

function RemoveDialog({ rule, onClose }: { rule: ShippingRuleView; onClose: () => void }) {
  const remove = useRemoveRule();
  const onConfirm = () =>
    remove.mutate(rule.id, {
      onSuccess: () => showToast({ kind: 'success', message: shippingTexts.removed }),
      onError: (error) =>
        showToast({ kind: 'error', message: shippingTexts.removeFailed(ruleProblem(error)) }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={shippingTexts.removal.title}
      danger
      confirm={shippingTexts.removal.confirm}
      isPending={remove.isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{shippingTexts.removal.text(ruleName(rule))}</p>
      <p>{shippingTexts.removal.after}</p>
    </ConfirmDialog>
  );
}

type OnRule = (rule: ShippingRuleView) => void;

interface RulesProps {
  readonly kind: RuleKind;
  readonly onAdd: () => void;
  readonly onEdit: OnRule;
  readonly onRemove: OnRule;
}

const rowButton = { variant: 'subtle', size: 'compact-sm', mih: 44 } as const;
const actionsFor = (onEdit: OnRule, onRemove: OnRule) => (rule: ShippingRuleView) => (
  <>
    <Button
      {...rowButton}
      aria-label={shippingTexts.editOf(ruleName(rule))}
      onClick={() => onEdit(rule)}
    >
      {shippingTexts.edit}
    </Button>
    <Button
      {...rowButton}
      aria-label={shippingTexts.removeOf(ruleName(rule))}
      onClick={() => onRemove(rule)}
    >
      {shippingTexts.remove}
    </Button>
  </>
);

function Rules({ kind, onAdd, onEdit, onRemove }: RulesProps) {
  const { data, isPending, error, refetch } = useQuery(shippingRulesQuery());
  if (isPending) return <Skeleton blocks={['row', 'row', 'row']} />;
  if (!data) {
    return <LoadFailed text={shippingTexts.loadFailed(problemText(error))} onRetry={refetch} />;
  }
  const rules = rulesOf(data, kind);
  const texts = shippingTexts.rules[kind];
  const add = <Button onClick={onAdd}>{texts.add}</Button>;
  if (rules.length === 0) {
    return (
      <EmptyState title={texts.empty} text={texts.emptyText}>
        {add}
      </EmptyState>
    );
  }
  return (
    <section className="l-stack">
      <div className={`l-row l-wrap l-apart ${classes.head}`}>
        <h2>{texts.title}</h2>
        {add}
      </div>
      <DataTable
        label={texts.title}
        columns={columnsOf[kind]}
        rows={rules}
        keyOf={({ id }) => id}
        nameOf={ruleName}
        actions={actionsFor(onEdit, onRemove)}
      />
    </section>
  );
}

/** The seller's rules for whole places, or for single products. */
export function RulesPanel({ kind, products = [] }: RulesPanelProps) {
  const [edited, setEdited] = useState<ShippingRuleView | 'new' | null>(null);
  const [removed, setRemoved] = useState<ShippingRuleView | null>(null);
  return (
    <>
      <Rules kind={kind} onAdd={() => setEdited('new')} onEdit={setEdited} onRemove={setRemoved} />
      <PriorityOrder kind={kind} />
      {edited !== null && (
        <RuleForm
          kind={kind}
          rule={edited === 'new' ? null : edited}
          products={products}
          onClose={() => setEdited(null)}
        />
      )}
      {removed !== null && <RemoveDialog rule={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}
