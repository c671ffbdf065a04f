import type { UserView } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { TabLinks } from '@largo/web-kit/look/tab-links.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { useSettings } from '@largo/web-kit/config/settings.ts';
import { ClosureForm } from '../freight/closure-form.tsx';
import { NeighborhoodDelivery } from '../freight/neighborhood-delivery.tsx';
import { RulesPanel } from '../freight/rules-panel.tsx';
import { Simulator } from '../freight/simulator.tsx';
import { shippingTexts as texts } from '../freight/shipping-texts.ts';
import { ownProductsQuery, type OwnProduct } from '../products/product.queries.ts';
import { SellerFrame } from '../frame/seller-frame.tsx';
import { Loaded } from '../../screens/loaded.tsx';

const names = ['bairro', 'padrao', 'produto', 'fechada', 'simulador'] as const;
type Part = (typeof names)[number];
const partOf = (text: string | null): Part => names.find((name) => name === text) ?? 'bairro';

const tabs = names.map((name) => ({
  name,
  label: texts.tabs[name],
  to: name === 'bairro' ? paths.sellerShipping : paths.sellerShippingIn(name),
}));

interface OwnProductsProps {
  readonly sellerId: string;
  readonly children: (products: readonly OwnProduct[]) => ReactNode;
}

/** Renders its children with the seller's products, or says why there are none. */
function OwnProducts({ sellerId, children }: OwnProductsProps) {
  const query = useQuery(ownProductsQuery(sellerId));
  return (
    <Loaded query={query} failed={texts.productsFailed} blocks={['row', 'row', 'row']}>
      {(products) =>
        products.length > 0 ? (
          children(products)
        ) : (
          <EmptyState title={texts.noProducts} text={texts.noProductsText}>
            <LinkButton to={paths.newProduct}>{texts.newProduct}</LinkButton>
          </EmptyState>
        )
      }
    </Loaded>
  );
}

function Remedies() {
  return (
    <p>
      <LinkButton
        to={paths.sellerShippingIn('padrao')}
        variant="default"
        size="sm"
        style={{ minHeight: 44 }}
      >
        {texts.rules.default.add}
      </LinkButton>
    </p>
  );
}

/** Where the store delivers and for how much: by neighbourhood, by default, by product; and what comes of it. */
function ShippingPanel({ part, sellerId }: { part: Part; sellerId: string }) {
  const { city, state } = useSettings();
  if (part === 'bairro') return <NeighborhoodDelivery />;
  if (part === 'padrao') return <RulesPanel kind="default" />;
  if (part === 'fechada') return <ClosureForm />;
  return (
    <OwnProducts sellerId={sellerId}>
      {(products) =>
        part === 'produto' ? (
          <RulesPanel kind="product" products={products} />
        ) : (
          <Simulator products={products} home={{ city, state }} remedies={<Remedies />} />
        )
      }
    </OwnProducts>
  );
}

/** The tab `shipping` of the seller's dashboard; `aba` names its part. */
export function SellerShipping({ user }: { user: UserView }) {
  const [search] = useSearchParams();
  const part = partOf(search.get('aba'));
  return (
    <SellerFrame section="shipping" title={texts.title} intro={texts.intros[part]}>
      <TabLinks look="pills" label={texts.tabs.label} current={part} tabs={tabs} />
      <ShippingPanel key={part} part={part} sellerId={user.id} />
    </SellerFrame>
  );
}
