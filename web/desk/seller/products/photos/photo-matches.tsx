import type { ProductsBySkuAnswer } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { request } from '@largo/web-kit/client/api-client.ts';
import { Card } from '@largo/web-kit/look/card.tsx';
import { maxPictures } from '../../../screens/use-picture-uploads.ts';
import { codesOf, type PhotoDraft } from './photo-draft.ts';
import type { PhotoStore } from './photo-store.ts';
import classes from './photos.module.css';
import { photoTexts } from './texts.ts';
import type { Refused } from './use-chosen-photos.ts';

const { matches: texts } = photoTexts;
type Found = ProductsBySkuAnswer['products'][number];

const nameOf = ({ pictures }: PhotoDraft) => pictures[0]?.name ?? '';
/** Nothing was said of them but by the names of their files. */
const isUntouched = (draft: PhotoDraft) =>
  !draft.isNew && draft.addTo === null && draft.body === null && draft.title === '';

/** The store's products whose codes stand in names of files; asked again only for other names. */
function useNamed(drafts: readonly PhotoDraft[]) {
  const asked = drafts.filter(isUntouched);
  const skus = [...new Set(asked.flatMap((draft) => codesOf(nameOf(draft))))].toSorted();
  const { data } = useQuery({
    queryKey: ['products', 'by-sku', skus],
    enabled: skus.length > 0,
    queryFn: ({ signal }) =>
      request<ProductsBySkuAnswer>('GET', '/products/by-sku', { query: { skus }, signal }),
  });
  const bySku = new Map(data?.products.map((product) => [product.sku, product]));
  const named = new Map<string, { product: Found; drafts: PhotoDraft[] }>();
  for (const draft of asked) {
    const product = codesOf(nameOf(draft))
      .map((sku) => bySku.get(sku))
      .find(Boolean);
    if (!product) continue;
    const one = named.get(product.productId) ?? { product, drafts: [] };
    named.set(product.productId, { product, drafts: [...one.drafts, draft] });
  }
  return [...named.values()];
}

interface PhotoMatchesProps {
  readonly store: PhotoStore;
  readonly drafts: readonly PhotoDraft[];
  readonly onRefused: (refused: readonly Refused[]) => void;
}

/** Pictures of products that are in the store already: many go to them in one press. */
export function PhotoMatches({ store, drafts, onRefused }: PhotoMatchesProps) {
  const named = useNamed(drafts);
  const place = useRef<HTMLDivElement>(null);
  const isAsked = named.length > 0;
  useEffect(() => {
    // What was just chosen is asked before the fields below it take the view.
    if (isAsked) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsked]);
  if (!isAsked) return null;
  const asNew = (some: readonly PhotoDraft[]) => {
    for (const { id } of some) void store.change(id, () => ({ isNew: true }));
  };
  const join = () => {
    const refused = named.flatMap(({ product, drafts: own }) => {
      const { productId, title } = product;
      const onTheWay = drafts.filter(({ addTo }) => addTo?.productId === productId).length;
      const room = Math.max(0, maxPictures - product.images - onTheWay);
      for (const { id } of own.slice(0, room))
        void store.change(id, () => ({ addTo: { productId, title } }));
      asNew(own.slice(room));
      return own.slice(room).map((draft) => ({ name: nameOf(draft), why: texts.full(title) }));
    });
    onRefused(refused);
  };
  const all = named.flatMap(({ drafts: own }) => own);
  return (
    <div ref={place}>
      <Card title={texts.title(all.length)}>
        <ul className="l-stack l-gap-6">
          {named.map(({ product, drafts: own }) => (
            <li key={product.productId} className={classes.name}>
              {texts.line(product.title, own.map(nameOf).join(', '))}
            </li>
          ))}
        </ul>
        <p className="l-soft">{texts.approval}</p>
        <div className={`l-wrap ${classes.large}`}>
          <Button size="md" onClick={join}>
            {texts.join}
          </Button>
          <Button size="md" variant="default" onClick={() => asNew(all)}>
            {texts.asNew}
          </Button>
        </div>
      </Card>
    </div>
  );
}
