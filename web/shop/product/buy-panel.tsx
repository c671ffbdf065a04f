import { IconCheck, IconShieldCheck, IconShoppingCart } from '@largo/web-kit/look/icons/index.ts';
import type { ProductDetail } from '@largo/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@largo/web-kit/look/button.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { Literal } from '@largo/web-kit/look/literal.tsx';
import { SelectField } from '@largo/web-kit/look/select-field.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { productTexts as texts } from '../catalog/product-texts.ts';
import classes from './buy-panel.module.css';
import { ShortEstimate } from './shipping-estimate.tsx';

export interface BuyActions {
  readonly quantity: number;
  readonly setQuantity: (quantity: number) => void;
  readonly isVisitor: boolean;
  readonly isOwner: boolean;
  readonly isAdding: boolean;
  readonly wasAdded: boolean;
  readonly problem: ReactNode;
  readonly add: () => void;
  readonly buyNow: () => void;
}

const mostAtOnce = 10;

interface Obstacle {
  readonly label: string;
  readonly why: string;
}

/** Why nothing can be bought, or null. */
function obstacle(product: ProductDetail): Obstacle | null {
  if (product.stock === 0) return { label: texts.soldOut, why: texts.soldOutWhy };
  if (product.seller.canReceivePayments) return null;
  return { label: texts.unavailable, why: texts.unavailableWhy };
}

function BuyNowButton({ actions, label }: { actions: BuyActions; label: string | null }) {
  return (
    <Button
      fullWidth

      data-scripts="only"
      disabled={label !== null}
      aria-describedby={label === null ? undefined : 'buy-obstacle'}
      onClick={actions.buyNow}
    >
      {label ?? (actions.isVisitor ? <Literal of="product.sign-in-to-buy" /> : texts.buyNow)}
    </Button>
  );
}

interface BuyPanelProps {
  readonly product: ProductDetail;
  readonly actions: BuyActions;
}

export function BuyPanel({ product, actions }: BuyPanelProps) {
  const blocked = obstacle(product);
  if (actions.isOwner) {
    return (
      <LinkButton to={paths.editProduct(product.id)} fullWidth>
        <Literal of="product.edit" />
      </LinkButton>
    );
  }
  const choices = Array.from({ length: Math.min(product.stock, mostAtOnce) }, (_, index) => {
    const value = String(index + 1);
    return { value, label: value };
  });
  return (
    <div className={`l-stack l-gap-10 ${classes.panel}`}>
      {choices.length > 0 && (
        <SelectField
          inline
          label={texts.quantity}
          value={String(actions.quantity)}
          options={choices}
          onChange={(value) => actions.setQuantity(Number(value))}
        />
      )}
      <noscript>
        <p className={`l-wrong ${classes.problem}`}>{texts.needsScripts}</p>
      </noscript>
      <BuyNowButton actions={actions} label={blocked?.label ?? null} />
      {product.stock > 0 && (
        <Button
          fullWidth
          variant="default"
          data-scripts="only"
          disabled={blocked !== null}
          loading={actions.isAdding}
          onClick={actions.add}
        >
          {blocked?.label ?? texts.add}
        </Button>
      )}
      <div role="status" className={classes.status}>
        {actions.wasAdded && (
          <p className={`l-row l-gap-6 ${classes.added}`}>
            <IconCheck size={18} stroke={2.25} />
            {texts.added} · <Link to={paths.cart}>{texts.viewCart}</Link>
          </p>
        )}
      </div>
      {actions.problem !== null && (
        <p role="alert" className={`l-wrong ${classes.problem}`}>
          {actions.problem}
        </p>
      )}
      {blocked && (
        <p id="buy-obstacle" className={`l-wrong ${classes.problem}`}>
          {blocked.why}
        </p>
      )}
    </div>
  );
}

export function BuyerProtection() {
  return (
    <div className={classes.row}>
      <IconShieldCheck size={24} stroke={1.75} />
      <div>
        <p className={classes.rowTitle}>{texts.protection.title}</p>
        <p>{texts.protection.text}</p>
        <p className={classes.soft}>{texts.protection.regret}</p>
      </div>
    </div>
  );
}

/** Phones: price, freight and both buttons stay under the thumb while the page scrolls. */
export function BuyBar({ product, actions }: BuyPanelProps) {
  const blocked = obstacle(product);
  if (actions.isOwner) return null;
  return (
    <div className={classes.bar}>
      <p>
        <strong>{formatReais(product.price)}</strong>
        <ShortEstimate productId={product.id} subtotal={product.price * actions.quantity} />
      </p>
      {product.stock > 0 && (
        <Button
          variant="default"
          className={classes.barAdd}
          data-scripts="only"
          disabled={blocked !== null}
          loading={actions.isAdding}
          aria-label={texts.add}
          onClick={actions.add}
        >
          <IconShoppingCart size={22} stroke={1.75} />
        </Button>
      )}
      <BuyNowButton actions={actions} label={blocked?.label ?? null} />
    </div>
  );
}
