import { useSearchParams } from 'react-router-dom';
import { Page } from '../../../components/account/page.tsx';
import { TabLinks } from '../../../components/tab-links.tsx';
import { paths } from '../../../config/paths.ts';
import { NeighborhoodDelivery } from '../../../features/freight/components/neighborhood-delivery.tsx';
import { RulesPanel } from '../../../features/freight/components/rules-panel.tsx';
import { shippingTexts as texts } from '../../../features/freight/shipping-texts.ts';
import { SellerTabs } from './dashboard-tabs.tsx';

const names = ['bairro', 'padrao', 'produto'] as const;
type Part = (typeof names)[number];
const partOf = (text: string | null): Part => names.find((name) => name === text) ?? 'bairro';

const tabs = names.map((name) => ({
  name,
  label: texts.tabs[name],
  to: name === 'bairro' ? paths.sellerShipping : paths.sellerShippingIn(name),
}));

/** Where the store delivers and for how much: by neighbourhood, by default, by product. */
function ShippingPanel({ part }: { part: Part }) {
  if (part === 'bairro') return <NeighborhoodDelivery />;
  return <RulesPanel key={part} kind={part === 'padrao' ? 'default' : 'product'} />;
}

/** The tab `shipping` of the seller's dashboard; `aba` names its part. */
export function SellerShipping() {
  const [search] = useSearchParams();
  const part = partOf(search.get('aba'));
  return (
    <Page title={texts.title} intro={texts.intros[part]}>
      <SellerTabs current="shipping" />
      <TabLinks look="pills" label={texts.tabs.label} current={part} tabs={tabs} />
      <ShippingPanel part={part} />
    </Page>
  );
}
