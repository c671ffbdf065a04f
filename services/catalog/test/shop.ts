import { AccountConnectedV1, SellerProfileChangedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import {
  anActor,
  startTestService,
  type TestService,
  type TestServiceOptions,
} from '@largo/testkit';
import { catalog } from '../src/index.ts';
import { type CatalogSeed, seedCatalog } from '../src/seed.ts';
import { makeUnits } from '@largo/messaging';

export type Shop = TestService & { seed(seed: Partial<CatalogSeed>): Promise<void> };

/** The real catalog service on its own database. */
export async function openShop(options: TestServiceOptions = {}): Promise<Shop> {
  const service = await startTestService(catalog, options);
  const units = makeUnits({
    db: service.db,
    schema: 'catalog',
    clock: service.clock,
    onCommitted: () => service.relay.wake(),
  });
  return {
    ...service,
    seed: (seed) =>
      seedCatalog({ units }, { categories: [], products: [], reviews: [], ratings: [], ...seed }),
  };
}

type Product = CatalogSeed['products'][number];
type Category = CatalogSeed['categories'][number];

let serial = 0;

export function aCategory(values: Partial<Category> = {}): Category {
  serial += 1;
  const id = newId();
  return {
    id,
    slug: `categoria-${serial}`,
    name: `Categoria ${serial}`,
    parentId: null,
    description: null,
    icon: null,
    sortOrder: serial,
    ...values,
  };
}

/** A product that becomes public as soon as its seller is. */
export function aProduct(values: Partial<Product> & { sellerId: string }): Product {
  serial += 1;
  return {
    id: newId(),
    categoryId: null,
    sku: `T-${serial}`,
    slug: `produto-${serial}`,
    title: `Produto ${serial}`,
    description: 'Feito à mão no bairro.',
    priceCents: 1_990,
    originalPriceCents: null,
    stock: 10,
    weightGrams: 500,
    dimensions: null,
    images: ['/media/products/foto-800.webp'],
    status: 'active',
    rejectionReason: null,
    isSponsored: false,
    totalSales: 0,
    createdAt: new Date(Date.UTC(2026, 0, 1) + serial * 1_000).toISOString(),
    referencePriceCents: values.originalPriceCents ?? null,
    ...values,
  };
}

export interface StoreOptions {
  businessName?: string | null;
  neighborhood?: string;
  connected?: boolean;
  isActive?: boolean;
}

/** A store that may sell, with its owner's account. */
export async function aStore(
  shop: Shop,
  {
    businessName = 'Padaria do Largo',
    neighborhood = 'Cambuí',
    connected = true,
    isActive = true,
  }: StoreOptions = {},
) {
  const owner = anActor('seller');
  await shop.publish(
    SellerProfileChangedV1,
    aProfile(owner.userId, { businessName, neighborhood, isActive }),
  );
  if (connected)
    await shop.publish(AccountConnectedV1, {
      sellerId: owner.userId,
      nickname: null,
      expiresAt: '2027-01-01T00:00:00.000Z',
    });
  return owner;
}

export function aProfile(
  sellerId: string,
  {
    businessName = 'Padaria do Largo',
    neighborhood = 'Cambuí',
    isActive = true,
  }: Omit<StoreOptions, 'connected'> = {},
) {
  return {
    sellerId,
    ownerName: 'Helena Prado',
    businessName,
    cnpj: '99900000000105',
    description: 'Fermentação natural.',
    storeImage: null,
    neighborhood,
    phone: '19990000000',
    email: 'loja@largo.test',
    website: null,
    socialMedia: { instagram: null, facebook: null, whatsapp: null },
    isActive,
    isEmailVerified: true,
    createdAt: '2026-01-01T00:00:00.000Z',
  };
}
