import { Button } from '@largo/web-kit/look/button.tsx';
import { keyOf, type Steppable } from './step-rules.ts';
import { stepTexts as texts } from './list-texts.ts';
import { useNextSteps } from './use-next-steps.ts';
import classes from './order-list.module.css';

interface NextStepProps {
  readonly order: Steppable;
  /** On the order's own page, which knows no keys. */
  readonly isAlone?: boolean;
}

/** The next step of an order, in one press; for five seconds it can be taken back. */
export function NextStep({ order, isAlone = false }: NextStepProps) {
  const { stepOf, nextOf, start, undo } = useNextSteps();
  const pressed = stepOf(order.id);
  const next = nextOf(order);
  if (pressed && pressed.state !== 'failed') {
    return (
      <span className="l-row">
        <strong>{texts.becomes[pressed.to]}</strong>
        {pressed.state !== 'done' && (
          <Button
            size="sm"
            variant="default"
            loading={pressed.state === 'sending'}
            onClick={() => undo(pressed.runId)}
          >
            {texts.undo}
            <span className="l-hidden"> {order.orderNumber}</span>
          </Button>
        )}
      </span>
    );
  }
  if (next === null) return null;
  return (
    <Button
      {...(!isAlone && { size: 'sm', 'aria-keyshortcuts': keyOf[next] })}
      onClick={() => start(next, [order])}
    >
      {texts.press[next]}
      <span className="l-hidden"> {order.orderNumber}</span>
      {!isAlone && (
        <kbd className={classes.key} aria-hidden="true">
          {keyOf[next]}
        </kbd>
      )}
    </Button>
  );
}
