import { Button } from '@largo/web-kit/look/button.tsx';
import { MoneyBar, WithoutMoneyBar } from '@largo/web-kit/look/money-bar.tsx';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { arrivalOf, lastDayOf } from '@largo/web-kit/page/use-arrival.ts';
import type { CheckoutSubject, PayObstacle } from './checkout-subject.ts';
import type { InstallmentPlan } from './mercado-pago.ts';
import { texts } from './texts.ts';
import type { Method } from './method-choice.tsx';

const { pay: words, bar } = texts;

export interface PayButtonProps {
  readonly subject: CheckoutSubject;
  readonly method: Method;
  /** The chosen instalments of a card. */
  readonly plan: InstallmentPlan | null;
  readonly obstacle: PayObstacle | null;
  /** Pressed once, it has to be pressed again for another total. */
  readonly isChanged: boolean;
  readonly isPending: boolean;
  readonly onPay: () => void;
}

export const obstacleId = 'pay-obstacle';

function labelsOf({ method, plan, isChanged }: PayButtonProps, total: string) {
  const isCard = method === 'credit_card';
  const inPlan = isCard && plan !== null && plan.count > 1 ? plan.count : null;
  const whole =
    inPlan === null ? words[isCard ? 'card' : method](total) : words.inPlan(total, inPlan);
  const short = inPlan === null ? bar[isCard ? 'card' : method] : bar.inPlan(inPlan);
  return isChanged ? { whole: texts.changes.goOn(whole), short: bar.goOn } : { whole, short };
}

/** The one button, in the page and in the bar of phones. What stands in its way is said next to it. */
export function PayButton(props: PayButtonProps) {
  const { subject, plan, obstacle } = props;
  const total = formatReais(plan?.totalReais ?? subject.total);
  const { whole, short } = labelsOf(props, total);
  const button = {
    disabled: obstacle !== null,
    loading: props.isPending,
    'aria-describedby': obstacle === null ? undefined : obstacleId,
    onClick: props.onPay,
  } as const;
  const day = lastDayOf(subject.parcels.map((parcel) => parcel.day));
  const arrival = day === null ? undefined : arrivalOf(day);
  return (
    <>
      <WithoutMoneyBar>
        <Button {...button} fullWidth>
          {whole}
        </Button>
      </WithoutMoneyBar>
      <MoneyBar
        label={subject.isFinal ? texts.summary.total : texts.summary.totalWithoutFreight}
        amount={total}
        note={obstacle === null ? arrival : bar.whyAsleep[obstacle]}
      >
        <Button {...button}>
          {short}
          <span className="l-hidden"> · {total}</span>
        </Button>
      </MoneyBar>
    </>
  );
}
