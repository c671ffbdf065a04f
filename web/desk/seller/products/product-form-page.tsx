import type { ProductDetail, UserView } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { Page as Frame } from '@largo/web-kit/look/page.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { paths } from '@largo/web-kit/config/paths.ts';
import { categoriesQuery } from '@largo/web-topics/catalog/category.queries.ts';
import { productToEditQuery } from './product.queries.ts';
import { ProductForm } from './product-form.tsx';
import { draftName } from './stored-draft.ts';
import { texts as productTexts } from './texts.ts';
import { isAdmin, hasSellerRole } from '@largo/web-kit/client/session.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { RequireSession } from '@largo/web-kit/page/require-session.tsx';
import type { WorkFrameProps } from '../../frame/work-frame.tsx';
import { SellerFrame } from '../frame/seller-frame.tsx';
import { previewFor } from './card-preview.tsx';
import { Loaded } from '../../screens/loaded.tsx';

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

interface FormFrameProps extends WorkFrameProps {
  readonly user: UserView;
  readonly isNew: boolean;
}

/** The store's own frame, also for a seller who is an administrator; others mend what they examine. */
function FormFrame({ user, isNew, ...frame }: FormFrameProps) {
  if (!hasSellerRole(user)) return <Frame {...frame} />;
  return <SellerFrame section={isNew ? 'create' : 'products'} {...frame} />;
}

interface EditorProps {
  readonly user: UserView;
  readonly title: string;
  readonly product: ProductDetail | null;
  readonly original?: ProductDetail;
}

function Editor({ user, title, product, original }: EditorProps) {
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
        <LinkButton to={paths.dashboard} variant="default" size="sm">
          {texts.back}
        </LinkButton>
      }
    >
      <Loaded query={query} failed={texts.categoriesFailed} blocks={['card', 'card', 'card']}>
        {(categories) => (
          <ProductForm
            product={product}
            original={original ?? null}
            categories={categories}
            isAdmin={isAdmin(user)}
            draftName={draftName(
              user.id,
              product?.id ?? (original ? `copy.${original.id}` : 'new'),
            )}
            backTo={paths.dashboard}
            preview={previewFor(store)}
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
  readonly isCopy?: boolean;
}

function StoredProduct({ user, id, isCopy = false }: StoredProductProps) {
  const title = isCopy ? texts.createTitle : texts.editTitle;
  const { data: product, isPending } = useQuery(productToEditQuery(id));
  if (isPending) {
    return (
      <FormFrame user={user} isNew={isCopy} title={title}>
        <Skeleton blocks={['card', 'card', 'card']} />
      </FormFrame>
    );
  }
  if (!product || (product.sellerId !== user.id && !isAdmin(user))) {
    return <Dismissal title={title} message={texts.loadFailed} />;
  }
  const role = isCopy ? { product: null, original: product } : { product };
  return <Editor key={product.id} user={user} title={title} {...role} />;
}

/** `/products/new` and both addresses of editing. */
export function Page() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const copy = search.get('copy');
  const title = id === undefined ? texts.createTitle : texts.editTitle;
  return (
    <RequireSession title={title} prompt={texts.prompt}>
      {(user) => {
        const canSell = hasSellerRole(user) && Boolean(user.sellerProfile?.businessName);
        if (!canSell && !(isAdmin(user) && id !== undefined)) {
          return <Dismissal title={title} message={texts.incompleteProfile} />;
        }
        if (id === undefined && copy !== null)
          return <StoredProduct user={user} id={copy} isCopy />;
        if (id === undefined) return <Editor user={user} title={title} product={null} />;
        return <StoredProduct user={user} id={id} />;
      }}
    </RequireSession>
  );
}
