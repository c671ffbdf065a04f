import { Card } from '@largo/web-kit/look/card.tsx';
import { shippingTexts } from './shipping-texts.ts';
import classes from './priority-order.module.css';

const { order: texts } = shippingTexts;

const levelsOf = {
  neighborhood: ['default-neighborhood'],
  default: ['default-neighborhood', 'default-city', 'default-state', 'national'],
  product: ['product-neighborhood', 'product-city', 'product-state'],
} as const;

/** The seven levels, strongest first; those that `kind` can make stand out. */
export function PriorityOrder({ kind }: { kind: keyof typeof levelsOf }) {
  const own: readonly string[] = levelsOf[kind];
  return (
    <Card title={texts.title}>
      <p className={classes.intro}>
        {texts.intro} {texts.yours}
      </p>
      <ol className={`l-stack l-gap-8 ${classes.levels}`}>
        {texts.levels.map(({ level, name }) => (
          <li key={level} data-own={own.includes(level)}>
            {name}
          </li>
        ))}
      </ol>
    </Card>
  );
}
