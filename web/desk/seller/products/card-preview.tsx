import { parseReais, parseUnits } from '@largo/kernel';
import { ProductCard } from '@largo/web-topics/catalog/product-card.tsx';
import { summaryOf } from '@largo/web-topics/catalog/product.queries.ts';
import type { ProductDraft } from './product-draft.ts';
import { texts as productTexts } from './texts.ts';
import classes from './card-preview.module.css';

const { preview: texts } = productTexts;

interface Store {
  readonly id: string;
  readonly name: string;
}

interface CardPreviewProps {
  readonly store: Store;
  readonly draft: ProductDraft;
}

/** The card of a list, of what is typed so far. Nothing in it can be pressed, and it says nothing new. */
function CardPreview({ store, draft }: CardPreviewProps) {
  const title = draft.title.trim() || texts.untitled;
  return (
    <aside className={classes.root} inert>
      <p className={`l-soft ${classes.title}`}>{texts.title}</p>
      <ProductCard
        product={{
          id: '',
          title,
          summary: summaryOf({ title, description: draft.description.trim() || texts.undescribed }),
          price: parseReais(draft.price) ?? 0,
          originalPrice: null,
          discount: null,
          stock: parseUnits(draft.stock),
          image: draft.images[0] ?? null,
          sellerId: store.id,
          sellerName: store.name,
          neighborhood: null,
          canReceivePayments: true,
          averageRating: 0,
          totalReviews: 0,
        }}
      />
    </aside>
  );
}

export const previewFor = (store: Store) =>
  function preview(draft: ProductDraft) {
    return <CardPreview store={store} draft={draft} />;
  };
