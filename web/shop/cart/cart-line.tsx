import type { CartIssue } from '@largo/contracts';
import { IconBookmark, IconTrash } from '@largo/web-kit/look/icons/index.ts';
import { Link } from 'react-router-dom';
import { paths } from '@largo/web-kit/config/paths.ts';
import { isCounted } from './cart-issues.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { lineTotal, type CartLine as Line } from './cart-view.ts';
import { texts } from './texts.ts';
import classes from './cart-line.module.css';
import { LinePicture } from '@largo/web-kit/look/line-picture.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { UnitPrice } from './unit-price.tsx';

export interface CartActions {
  readonly change: (line: Line, quantity: number) => void;
  readonly remove: (line: Line) => void;
  /** Only for an account's cart: a visitor has no saved items and sees no changes. */
  readonly account?: {
    readonly save: (line: Line) => void;
    readonly acceptPrice: (line: Line) => void;
  };
}

interface ChangeProps {
  readonly line: Line;
  readonly issue: CartIssue;
  readonly actions: CartActions;
}

/** What is another than when the line was added, and what can be done about it. */
function Change({ line, issue, actions }: ChangeProps) {
  const { title, stock } = line;
  const acceptPrice = actions.account?.acceptPrice;
  return (
    <div
      className={`l-wrong l-row l-wrap l-apart ${classes.change}`}
      data-soft={issue === 'PRICE_CHANGED'}
    >
      <p>{texts.issues[issue](line)}</p>
      {issue === 'PRICE_CHANGED' && acceptPrice && (
        <button
          type="button"
          aria-label={texts.understoodOf(title)}
          onClick={() => acceptPrice(line)}
        >
          {texts.understood}
        </button>
      )}
      {issue === 'QUANTITY_ABOVE_STOCK' && (
        <button
          type="button"
          aria-label={texts.takeAllOf(title, stock)}
          onClick={() => actions.change(line, stock)}
        >
          {texts.takeAll(stock)}
        </button>
      )}
    </div>
  );
}

interface CartLineProps {
  readonly line: Line;
  readonly actions: CartActions;
  /** Why it can't be delivered, though it can be bought. */
  readonly obstacle: string | undefined;
}

export function CartLine({ line, actions, obstacle }: CartLineProps) {
  const { title } = line;
  const save = actions.account?.save;
  return (
    <li className={classes.line}>
      <LinePicture image={line.image} size={88} />
      <div className={classes.what}>
        <h3>
          <Link to={paths.product(line.productId, title, line.variantId)} className="l-name-link">
            {title}
          </Link>
        </h3>
        <p className="l-muted">
          <UnitPrice line={line} />
        </p>
      </div>
      <strong className={classes.sum} data-out={!isCounted(line)}>
        {formatReais(lineTotal(line))}
      </strong>
      {(line.issues.length > 0 || obstacle !== undefined) && (
        <div className={classes.changes}>
          {obstacle !== undefined && (
            <div className={`l-wrong l-row l-wrap l-apart ${classes.change}`}>
              <p>{obstacle}</p>
            </div>
          )}
          {line.issues.map((issue) => (
            <Change key={issue} line={line} issue={issue} actions={actions} />
          ))}
        </div>
      )}
      <div className={`l-wrap ${classes.controls}`}>
        {isCounted(line) && (
          <QuantityStepper line={line} onChange={(quantity) => actions.change(line, quantity)} />
        )}
        {save && (
          <button
            type="button"
            className={`l-soft ${classes.quiet}`}
            aria-label={texts.saveOf(title)}
            onClick={() => save(line)}
          >
            <IconBookmark size={18} stroke={1.75} />
            <span>
              {texts.save} <span className={classes.tail}>{texts.saveTail}</span>
            </span>
          </button>
        )}
        <button
          type="button"
          className={`l-soft ${classes.quiet}`}
          data-danger="true"
          aria-label={texts.remove(title)}
          onClick={() => actions.remove(line)}
        >
          <IconTrash size={18} stroke={1.75} />
          {texts.removeShort}
        </button>
      </div>
    </li>
  );
}
