import type { OrderView } from '@largo/contracts';
import { type ChosenItems, parseUnits } from '@largo/kernel';
import { Checkbox, TextInput } from '@mantine/core';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { askRefundTexts as texts } from './refund-texts.ts';
import classes from './refund-items.module.css';

interface RefundItemsProps {
  readonly order: OrderView;
  readonly chosen: ChosenItems;
  /** Nothing was chosen, and the form was sent. */
  readonly error: boolean;
  readonly onChange: (chosen: ChosenItems) => void;
}

/** Which units are given back, and whether the freight is asked for. */
export function RefundItems({ order, chosen, error, onChange }: RefundItemsProps) {
  const { items: left, freight } = order.returnable;
  const quantityOf = (productId: string) =>
    chosen.items.find((item) => item.productId === productId)?.quantity ?? 0;
  const choose = (productId: string, quantity: number) => {
    const others = chosen.items.filter((item) => item.productId !== productId);
    onChange({ ...chosen, items: quantity === 0 ? others : [...others, { productId, quantity }] });
  };
  return (
    <fieldset className={`l-stack l-gap-8 ${classes.root}`}>
      <legend>{texts.choose}</legend>
      {left
        .filter(({ quantity }) => quantity > 0)
        .map(({ productId, quantity: most }) => {
          const item = order.items.find((line) => line.productId === productId);
          const title = item?.productSnapshot.title ?? '';
          const quantity = quantityOf(productId);
          return (
            <div key={productId} className={classes.line}>
              <Checkbox
                className={classes.title ?? ''}
                label={`${title} · ${formatReais(item?.price ?? 0)}`}
                checked={quantity > 0}
                onChange={(event) => choose(productId, event.currentTarget.checked ? most : 0)}
              />
              {most > 1 && (
                <span className="l-row l-gap-8">
                  <TextInput
                    className={classes.quantity ?? ''}
                    inputMode="numeric"
                    aria-label={texts.quantity(title)}
                    value={quantity === 0 ? '' : String(quantity)}
                    onChange={(event) =>
                      choose(productId, Math.min(most, parseUnits(event.target.value) ?? 0))
                    }
                  />
                  <small className="l-muted">{texts.most(most)}</small>
                </span>
              )}
            </div>
          );
        })}
      {freight > 0 && (
        <Checkbox
          label={texts.withFreight(formatReais(freight))}
          checked={chosen.withFreight}
          onChange={(event) => onChange({ ...chosen, withFreight: event.currentTarget.checked })}
        />
      )}
      {error && (
        <p role="alert" className={classes.error}>
          {texts.nothing}
        </p>
      )}
    </fieldset>
  );
}
