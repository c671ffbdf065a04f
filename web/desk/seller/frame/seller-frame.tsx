import {
  IconCashBanknote,
  IconBuildingStore,
  IconLayoutDashboard,
  IconLayoutGrid,
  IconPackage,
  IconPlus,
  IconTruckDelivery,
  type Icon,
} from '@largo/web-kit/look/icons/index.ts';
import { paths } from '@largo/web-kit/config/paths.ts';
import { texts } from '../../dashboard/texts.ts';
import type { WorkArea, WorkSection } from '../../frame/work-area.ts';
import { WorkFrame, type WorkFrameProps } from '../../frame/work-frame.tsx';

const { area: words } = texts.dashboard;
export type SellerSection = keyof typeof words.sections;

const section = (name: SellerSection, to: string, icon: Icon): WorkSection<SellerSection> => ({
  name,
  ...words.sections[name],
  to,
  icon,
});

const today = section('today', paths.dashboard, IconLayoutDashboard);
const orders = section('orders', paths.sales(), IconPackage);
const create = { ...section('create', paths.newProduct, IconPlus), isMain: true } as const;
const products = section('products', paths.sellerProducts, IconLayoutGrid);

const sellerArea: WorkArea = {
  label: words.label,
  more: words.more,
  sections: [
    today,
    orders,
    products,
    section('shipping', paths.sellerShipping, IconTruckDelivery),
    section('payments', paths.sellerPayments, IconCashBanknote),
    section('store', paths.sellerStore, IconBuildingStore),
    create,
  ],
  bar: [today, orders, create, products],
};

interface SellerFrameProps extends WorkFrameProps {
  readonly section: SellerSection;
}

/** Every screen of a store's own area. */
export function SellerFrame(props: SellerFrameProps) {
  return <WorkFrame area={sellerArea} {...props} />;
}
