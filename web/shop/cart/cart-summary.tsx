import type { CartSummary as Summary } from '@largo/contracts';
import { Button } from '@largo/web-kit/look/button.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { MoneyBar, WithoutMoneyBar } from '@largo/web-kit/look/money-bar.tsx';
import { Sums, type Sum } from '@largo/web-kit/look/sums.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { Literal } from '@largo/web-kit/look/literal.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { freightPaid } from '@largo/web-topics/place/freight-paid.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { texts } from './texts.ts';
import classes from './cart-summary.module.css';

export function freightText(cost: number, configured: boolean): string {
  if (!configured) return '—';
  return freightPaid(cost);
}

/** Subtotal, freight per store as it is paid, what free freight saves, and the total. */
export function summaryLines(summary: Summary): Sum[] {
  const subtotal: Sum = { label: texts.subtotal, value: formatReais(summary.subtotal) };
  if (!summary.freightAvailable) {
    const total = formatReais(summary.subtotal);
    return [subtotal, { label: texts.totalWithoutFreight, value: total, kind: 'total' }];
  }
  const isBrought = summary.sellerShipping.some(({ shippingConfigured }) => shippingConfigured);
  return [
    subtotal,
    ...summary.sellerShipping.map(({ sellerName, shippingCost, shippingConfigured }): Sum => ({
      label: texts.freightOf(sellerName),
      value: freightText(shippingCost, shippingConfigured),
      kind: 'detail',
    })),
    { label: texts.freightTotal, value: freightText(summary.freightTotal, isBrought) },
    ...(summary.discountTotal > 0
      ? [
          {
            label: texts.savedFreight,
            value: formatReais(summary.discountTotal),
            kind: 'saving' as const,
          },
        ]
      : []),
    { label: texts.total, value: formatReais(summary.total), kind: 'total' },
  ];
}

interface CartSummaryProps {
  readonly summary: Summary;
  readonly blocked: boolean;
  readonly onAskAgain: () => void;
}

/** What the bar of phones says of a cart. */
export function barOf({ freightAvailable, subtotal, total, sellerShipping }: Summary) {
  return {
    label: freightAvailable ? texts.total : texts.totalWithoutFreight,
    amount: formatReais(freightAvailable ? total : subtotal),
    note: texts.stores(sellerShipping.length),
  };
}

/** The road to the checkout, or what stands in it. */
function Checkout({ summary, blocked, onAskAgain }: CartSummaryProps) {
  const isAway = summary.freightProblem === 'SHIPPING_UNAVAILABLE';
  const isOpen = !blocked && !isAway;
  const goOn = isOpen ? (
    <LinkButton to={paths.checkout()} fullWidth>
      <Literal of="cart.checkout" />
    </LinkButton>
  ) : (
    <Button fullWidth disabled aria-describedby="checkout-obstacle">
      <Literal of="cart.checkout" />
    </Button>
  );
  return (
    <>
      {!isOpen && (
        <p id="checkout-obstacle" className={`l-wrong ${classes.blocked}`} role="status">
          {blocked ? texts.fixFirst : texts.freightAway}
        </p>
      )}
      <WithoutMoneyBar>{goOn}</WithoutMoneyBar>
      <MoneyBar {...barOf(summary)}>{goOn}</MoneyBar>
      {isAway && (
        <Button variant="default" fullWidth onClick={onAskAgain}>
          {texts.freightAgain}
        </Button>
      )}
    </>
  );
}

export function CartSummary(props: CartSummaryProps) {
  const { summary } = props;
  return (
    <Card title={texts.summary}>
      <Sums lines={summaryLines(summary)} />
      {summary.freightProblem === 'NO_DESTINATION' && (
        <p className="l-muted">{texts.freightProblems.NO_DESTINATION}</p>
      )}
      <Checkout {...props} />
      <p className="l-muted">{texts.protection}</p>
    </Card>
  );
}
