import type { CartItem } from '@largo/contracts';
import { IconTrash } from '@largo/web-kit/look/icons/index.ts';
import { Link } from 'react-router-dom';
import { Button } from '@largo/web-kit/look/button.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { isCounted } from './cart-issues.ts';
import { plural } from '@largo/web-kit/format/plural.ts';
import { useMoveToCart, useRemoveSaved } from './use-cart-changes.ts';
import { lineOf, type CartLine } from './cart-view.ts';
import { texts } from './texts.ts';
import { LinePicture } from '@largo/web-kit/look/line-picture.tsx';
import classes from './saved-list.module.css';
import { UnitPrice } from './unit-price.tsx';

interface SavedLineProps {
  readonly line: CartLine;
  readonly isMoving: boolean;
  readonly onMove: () => void;
  readonly onRemove: () => void;
}

function SavedLine({ line, isMoving, onMove, onRemove }: SavedLineProps) {
  const { title, quantity } = line;
  const blocked = line.issues.find((issue) => !isCounted({ issues: [issue] }));
  return (
    <li className={classes.line}>
      <LinePicture image={line.image} size={64} />
      <div className={`l-muted ${classes.what}`}>
        <h3>
          <Link to={paths.product(line.productId, title, line.variantId)} className="l-name-link">
            {title}
          </Link>
        </h3>
        <p>
          {plural(quantity, 'unidade', 'unidades')} · <UnitPrice line={line} />
        </p>
        {blocked && <p className={classes.blocked}>{texts.savedIssues[blocked]}</p>}
      </div>
      <div className={`l-row l-gap-4 ${classes.actions}`}>
        <Button
          size="sm"
          variant="default"
          disabled={blocked !== undefined}
          loading={isMoving}
          aria-label={texts.moveOf(title)}
          onClick={onMove}
        >
          {texts.move}
        </Button>
        <button
          type="button"
          className={classes.remove}
          aria-label={texts.removeSaved(title)}
          onClick={onRemove}
        >
          <IconTrash size={18} stroke={1.75} />
        </button>
      </div>
    </li>
  );
}

/** What its owner wants later; it is in no total. */
export function SavedList({ items }: { items: readonly CartItem[] }) {
  const move = useMoveToCart();
  const remove = useRemoveSaved();
  if (items.length === 0) return null;
  return (
    <Card title={texts.savedTitle}>
      <p className="l-muted">{texts.savedHint}</p>
      <ul>
        {items.map(lineOf).map((line) => (
          <SavedLine
            key={line.id}
            line={line}
            isMoving={move.isPending && move.variables.id === line.id}
            onMove={() => move.mutate({ id: line.id, title: line.title })}
            onRemove={() => remove({ id: line.id, title: line.title })}
          />
        ))}
      </ul>
    </Card>
  );
}
