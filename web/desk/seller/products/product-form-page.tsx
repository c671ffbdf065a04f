import type { ProductDetail, UserView } from '@largo/contracts';
import { parseReais, parseUnits } from '@largo/kernel';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Page as Frame } from '@largo/web-kit/look/page.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { paths } from '@largo/web-kit/config/paths.ts';
import { categoriesQuery } from '@largo/web-topics/catalog/category.queries.ts';
import { isAdmin, hasSellerRole } from '@largo/web-kit/client/session.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { RequireSession } from '@largo/web-kit/page/require-session.tsx';
import { ProductCard } from '@largo/web-topics/catalog/product-card.tsx';
import { summaryOf } from '@largo/web-topics/catalog/product.queries.ts';
import { productToEditQuery } from './product.queries.ts';
import { PauseButton } from './pause-button.tsx';
import { FormFrame } from './form-frame.tsx';
import { ProductForm } from './product-form.tsx';
import { draftName } from './stored-draft.ts';
import { texts as productTexts } from './texts.ts';
import { Loaded } from '../../screens/loaded.tsx';
import type { ProductDraft } from './product-draft.ts';
import classes from './card-preview.module.css';

const { preview: previewTexts } = productTexts;

interface Store {
  readonly id: string;
  readonly name: string;
}

/** The card of a list, of what is typed so far. Nothing in it can be pressed, and it says nothing new. */
function CardPreview({
  store,
  draft,
  shownPrice,
}: {
  store: Store;
  draft: ProductDraft;
  shownPrice: number | null;
}) {
  const title = draft.title.trim() || previewTexts.untitled;
  return (
    <aside className={classes.root} inert>
      <p className={`l-soft ${classes.title}`}>{previewTexts.title}</p>
      <ProductCard
        product={{
          id: '',
          title,
          summary: summaryOf({
            title,
            description: draft.description.trim() || previewTexts.undescribed,
          }),
          price: parseReais(draft.price) ?? 0,
          priceTo: null,
          choices: null,
          originalPrice: draft.originalPrice.trim() === '' ? null : shownPrice,
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

const previewFor = (store: Store, shownPrice: number | null) =>
  function preview(draft: ProductDraft) {
    return <CardPreview store={store} draft={draft} shownPrice={shownPrice} />;
  };

const { form: texts } = productTexts;

/** Says why and goes to the dashboard, where it can be put right. */
function Dismissal({ message, title }: { message: string; title: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    showToast({ kind: 'error', message, lastsMs: 8_000 });
    void navigate(paths.dashboard, { replace: true });
  }, [message, navigate]);
  return <Frame title={title}>{null}</Frame>;
}

/** An administrator mends a product while examining it. */
const adminPlace = (product: ProductDetail | null) =>
  product === null ? paths.dashboard : adminPaths.products({ product: product.id });

interface EditorProps {
  readonly user: UserView;
  readonly title: string;
  readonly product: ProductDetail | null;
}

function Editor({ user, title, product }: EditorProps) {
  const navigate = useNavigate();
  const query = useQuery(categoriesQuery());
  const store = {
    id: product?.sellerId ?? user.id,
    name: product?.seller.businessName ?? user.sellerProfile?.businessName ?? user.name,
  };
  const savedTo = isAdmin(user) ? adminPlace(product) : paths.sellerProducts;
  return (
    <FormFrame
      user={user}
      isNew={product === null}
      title={title}
      aside={
        <>
          {product?.sellerId === user.id && (
            <PauseButton product={product} variant="default" size="sm" />
          )}
          <LinkButton to={paths.dashboard} variant="default" size="sm">
            {texts.back}
          </LinkButton>
        </>
      }
    >
      <Loaded query={query} failed={texts.categoriesFailed} blocks={['card', 'card', 'card']}>
        {(categories) => (
          <ProductForm
            product={product}
            categories={categories}
            isAdmin={isAdmin(user)}
            draftName={draftName(user.id, product?.id ?? 'new')}
            backTo={paths.dashboard}
            preview={previewFor(store, product?.shownPrices?.originalPrice ?? null)}
            // In place of the entry that guarded the form: Back must not show an empty one.
            onSaved={() => void navigate(savedTo, { replace: true })}
          />
        )}
      </Loaded>
    </FormFrame>
  );
}

interface StoredProductProps {
  readonly user: UserView;
  readonly id: string;
}

function StoredProduct({ user, id }: StoredProductProps) {
  const title = texts.editTitle;
  const { data: product, isPending } = useQuery(productToEditQuery(id));
  if (isPending) {
    return (
      <FormFrame user={user} isNew={false} title={title}>
        <Skeleton blocks={['card', 'card', 'card']} />
      </FormFrame>
    );
  }
  if (!product || (product.sellerId !== user.id && !isAdmin(user))) {
    return <Dismissal title={title} message={texts.loadFailed} />;
  }
  return <Editor key={product.id} user={user} title={title} product={product} />;
}

/** `/products/new` and both addresses of editing. */
export function Page() {
  const { id } = useParams();
  const title = id === undefined ? texts.createTitle : texts.editTitle;
  return (
    <RequireSession title={title} prompt={texts.prompt}>
      {(user) => {
        const canSell = hasSellerRole(user) && Boolean(user.sellerProfile?.businessName);
        if (!canSell && !(isAdmin(user) && id !== undefined)) {
          return <Dismissal title={title} message={texts.incompleteProfile} />;
        }
        if (id === undefined) return <Editor user={user} title={title} product={null} />;
        return <StoredProduct user={user} id={id} />;
      }}
    </RequireSession>
  );
}
