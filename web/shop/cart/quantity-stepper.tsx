import { IconMinus, IconPlus } from '@largo/web-kit/look/icons/index.ts';
import { Literal } from '@largo/web-kit/look/literal.tsx';
import type { CartLine } from './cart-view.ts';
import { texts } from './texts.ts';
import classes from './quantity-stepper.module.css';

interface QuantityStepperProps {
  readonly line: CartLine;
  readonly onChange: (quantity: number) => void;
}

/** Never below 1 and never above the stock; the reason for a disabled plus stands next to it. */
export function QuantityStepper({ line, onChange }: QuantityStepperProps) {
  const { title, quantity, stock } = line;
  const atMost = quantity >= stock;
  return (
    <div className={classes.root}>
      <div className={classes.box} role="group" aria-label={texts.quantity(title)}>
        <button
          type="button"
          aria-label={texts.less(title)}
          disabled={quantity <= 1}
          onClick={() => onChange(Math.max(1, Math.min(quantity - 1, stock)))}
        >
          <IconMinus size={18} stroke={2} />
        </button>
        <output aria-live="polite">{quantity}</output>
        <button
          type="button"
          aria-label={texts.more(title)}
          disabled={atMost}
          onClick={() => onChange(Math.min(quantity + 1, stock))}
        >
          <IconPlus size={18} stroke={2} />
        </button>
      </div>
      {quantity === stock && (
        <p className={classes.note} role="status">
          <Literal of="cart.most-reached" stock={stock} />
        </p>
      )}
    </div>
  );
}
