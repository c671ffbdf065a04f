import { ProductChangedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { makeUnits } from '@largo/messaging';
import { seedNeighborhoods } from '@largo/shipping';
import type { TestService } from '@largo/testkit';

/** The city's neighbourhoods; answers ids by name. */
export async function seedCity(service: TestService): Promise<(name: string) => string> {
  const units = makeUnits({
    db: service.db,
    schema: 'shipping',
    clock: service.clock,
    onCommitted: () => undefined,
  });
  await seedNeighborhoods(units.plain({ correlationId: newId() }), {
    city: { name: 'Campinas', state: 'SP' },
  });
  const { body } = await service.anonymous.get<{ neighborhoods: { id: string; name: string }[] }>(
    '/neighborhoods/active',
  );
  return (name) => body.neighborhoods.find((place) => place.name === name)?.id ?? '';
}

export async function aProduct(
  service: TestService,
  sellerId: string,
  priceCents = 5000,
): Promise<string> {
  const productId = newId();
  await service.publish(ProductChangedV1, {
    productId,
    sellerId,
    sku: 'S',
    title: 'Pão',
    status: 'active',
    rejectionReason: null,
    categoryId: null,
    priceCents,
    originalPriceCents: null,
    availableStock: 5,
    weightGrams: 500,
    image: null,
  });
  return productId;
}
