import type { ProductStatus } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { Change } from '@largo/messaging';
import { productRepository, type ProductSnapshot } from '../../db/product-repository.ts';
import { newProduct } from '../../domain/new-product.ts';
import type { ProductValues } from '../../domain/product.ts';

/** Adds products; one whose code the store has already is left out. @returns by the place of its values */
export async function saveNew(
  { tx, now }: Pick<Change, 'tx' | 'now'>,
  all: readonly ProductValues[],
  birth: { sellerId: string; status: ProductStatus },
): Promise<(ProductSnapshot | undefined)[]> {
  if (all.length === 0) return [];
  const made = all.map((values) => newProduct(values, { ...birth, id: newId(), now }));
  const added = await productRepository.insert(tx, made, now);
  const byId = new Map(added.map((snapshot) => [snapshot.productId, snapshot]));
  return made.map(({ id }) => byId.get(id));
}
