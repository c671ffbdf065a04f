import { Card } from '../../../components/account/card.tsx';
import type { RuleKind } from '../shipping-rule.ts';
import { shippingTexts as texts } from '../shipping-texts.ts';
import classes from './priority-order.module.css';

const { order: words } = texts;

/** The seven levels, strongest first; those that `kind` can make stand out. */
export function PriorityOrder({ kind }: { kind: RuleKind }) {
  return (
    <Card title={words.title}>
      <p className={classes.intro}>
        {words.intro} {words.yours}
      </p>
      <ol className={classes.levels}>
        {words.levels.map(({ level, name }) => (
          <li key={level} data-own={level.startsWith('product') === (kind === 'product')}>
            {name}
          </li>
        ))}
      </ol>
    </Card>
  );
}
