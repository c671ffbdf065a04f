import type { ShippingRuleView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DataTable, type TableColumn } from '../../screens/data-table.tsx';
import { confirmed } from '../../screens/action-dialog.tsx';
import { useRowActions, type Action } from '../../screens/actions.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { request } from '@largo/web-kit/client/api-client.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { shippingRulesQuery } from './freight.queries.ts';
import { refreshRules } from './shipping-rule.queries.ts';
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

const removal = confirmed<ShippingRuleView>({
  texts: {
    button: shippingTexts.remove,
    title: shippingTexts.removal.title,
    text: (rule) => (
      <>
        <p>{shippingTexts.removal.text(ruleName(rule))}</p>
        <p>{shippingTexts.removal.after}</p>
      </>
    ),
    confirm: shippingTexts.removal.confirm,
    done: shippingTexts.removed,
    failed: (error) => shippingTexts.removeFailed(ruleProblem(error)),
  },
  nameOf: (rule) => shippingTexts.removeOf(ruleName(rule)),
  look: { variant: 'subtle' },
  danger: true,
  send: ({ id }) => request('DELETE', `/shipping-rules/${id}`),
  refresh: refreshRules,
});

interface RulesProps {
  readonly kind: RuleKind;
  readonly onAdd: () => void;
  readonly actionsOf: ReturnType<typeof useRowActions<ShippingRuleView>>['actionsOf'];
}

function Rules({ kind, onAdd, actionsOf }: RulesProps) {
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
        actions={actionsOf(rules)}
      />
    </section>
  );
}

/** The seller's rules for whole places, or for single products. */
export function RulesPanel({ kind, products = [] }: RulesPanelProps) {
  const [openDialog, setOpenDialog] = useState(false);
  const form = (rule: ShippingRuleView | null, onClose: () => void) => (
    <RuleForm kind={kind} rule={rule} products={products} onClose={onClose} />
  );
  const edit: Action<ShippingRuleView> = {
    label: shippingTexts.edit,
    nameOf: (rule) => shippingTexts.editOf(ruleName(rule)),
    look: { variant: 'subtle' },
    dialog: form,
  };
  const { actionsOf, dialog } = useRowActions([edit, removal]);
  return (
    <>
      <Rules kind={kind} actionsOf={actionsOf} onAdd={() => setOpenDialog(true)} />
      <PriorityOrder kind={kind} />
      {dialog}
      {openDialog && form(null, () => setOpenDialog(false))}
    </>
  );
}
