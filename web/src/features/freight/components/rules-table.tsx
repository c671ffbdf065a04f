import type { ShippingRuleView } from '@largo/contracts';
import type { ReactNode } from 'react';
import { DataTable, type TableColumn } from '../../../components/signed-in/data-table.tsx';
import { formatReais } from '../../../lib/money.ts';
import { placeText, ruleName, type RuleKind } from '../shipping-rule.ts';
import { shippingTexts as texts } from '../shipping-texts.ts';

const { columns: headers, ...words } = texts.rules;

const product: TableColumn<ShippingRuleView> = {
  name: 'product',
  header: headers.product,
  card: 'title',
  cell: (rule) => rule.product?.title || words.gone,
};
const place: TableColumn<ShippingRuleView> = {
  name: 'place',
  header: headers.place,
  cell: (rule) => placeText(rule),
};
const price: readonly TableColumn<ShippingRuleView>[] = [
  {
    name: 'rate',
    header: headers.rate,
    align: 'end',
    card: 'corner',
    cell: ({ shippingRate }) => (shippingRate === 0 ? words.free : formatReais(shippingRate)),
  },
  {
    name: 'free',
    header: headers.free,
    align: 'end',
    cell: ({ freeShippingThreshold: from }) => (from === null ? words.noFree : formatReais(from)),
  },
  {
    name: 'days',
    header: headers.days,
    cell: (rule) => texts.days(rule.estimatedDaysMin, rule.estimatedDaysMax),
  },
];
const columnsOf: Readonly<Record<RuleKind, readonly TableColumn<ShippingRuleView>[]>> = {
  default: [{ ...place, card: 'title' }, ...price],
  product: [product, place, ...price],
};

interface RulesTableProps {
  readonly kind: RuleKind;
  readonly rules: readonly ShippingRuleView[];
  readonly actions?: (rule: ShippingRuleView) => ReactNode;
}

export function RulesTable({ kind, rules, ...rest }: RulesTableProps) {
  return (
    <DataTable
      label={words[kind].title}
      columns={columnsOf[kind]}
      rows={rules}
      keyOf={({ id }) => id}
      nameOf={ruleName}
      {...rest}
    />
  );
}
