import type { AdminProduct, ProductOption } from '@largo/contracts';
import type { ReactNode } from 'react';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { Thumb } from '../../screens/thumb.tsx';
import { FactGroup } from '../shared/facts.tsx';
import { moderationTexts, reviewTexts } from './moderation-texts.ts';
import classes from './product-review.module.css';

const { changes: texts } = reviewTexts;

interface Content {
  readonly title: string;
  readonly description: string;
  readonly category: string | null;
  readonly images: readonly string[];
  readonly options?: readonly ProductOption[] | null | undefined;
}

const parts: readonly {
  readonly label: string;
  readonly valueOf: (content: Content) => string;
  readonly show?: (content: Content) => ReactNode;
}[] = [
  { label: texts.name, valueOf: ({ title }) => title },
  {
    label: reviewTexts.category,
    valueOf: ({ category }) => category ?? moderationTexts.noCategory,
  },
  {
    label: texts.options,
    valueOf: ({ options }) =>
      (options ?? []).map(({ name, values }) => `${name}: ${values.join(', ')}`).join(' · ') ||
      texts.noOptions,
  },
  {
    label: texts.pictures,
    valueOf: ({ images }) => images.join(' '),
    show: ({ images }) => (
      <span className="l-row l-wrap l-gap-8">
        {images.map((image) => (
          <Thumb key={image} image={image} size={96} />
        ))}
      </span>
    ),
  },
  {
    label: reviewTexts.description,
    valueOf: ({ description }) => description,
    show: ({ description }) => <span className={classes.text}>{description}</span>,
  },
];

/** What differs from what was approved, before and after; nothing for a product that its store left alone. */
export function ProductChange({ product }: { product: AdminProduct }) {
  const { change, category, ...rest } = product;
  if (!change) return null;
  const now = { ...rest, category: category?.name ?? null };
  const approved = { options: now.options, ...change.approved };
  const facts = parts
    .filter(({ valueOf }) => valueOf(approved) !== valueOf(now))
    .flatMap(({ label, valueOf, show = valueOf }) => [
      { label: texts.before(label), value: show(approved), wide: true },
      { label: texts.after(label), value: show(now), wide: true },
    ]);
  return <FactGroup title={texts.title(formatMoment(change.at))} facts={facts} />;
}
