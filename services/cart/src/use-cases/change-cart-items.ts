import type { BulkAnswer, BulkBody } from '@largo/contracts';
import { InvalidInput, reaisToCents } from '@largo/kernel';
import type { Change, UnitOfWork } from '@largo/messaging';
import { itemRepository } from '../db/item-repository.ts';
import { mergedCartRepository } from '../db/merged-cart-repository.ts';
import { isForSale, maxLines, named, type Offer } from '../domain/cart-line.ts';
import { CartItemNotFound } from '../domain/errors.ts';

type Operation = BulkBody['operations'][number];
type Result = BulkAnswer['results'][number];

/** The lines by variant, as the operations so far have left them. */
type Lines = Map<string, { id: string; productId: string; quantity: number }>;

export interface ChangeCartItems {
  buyerId: string;
  operations: readonly Operation[];
  /**
   * Set when merging a visitor's cart, which happens once per account, under any idempotency key.
   */
  visitorCartId?: string | undefined;
}

/**
 * Applies several changes in order, all or none. `add` and `update` take what the stock allows and
 * skip, with a note, what can't be bought or has no room; a visitor's cart is merged with `add`.
 * @throws CartItemNotFound when an update names a missing line
 */
export async function changeCartItems(
  unit: UnitOfWork,
  { buyerId, operations, visitorCartId }: ChangeCartItems,
): Promise<BulkAnswer> {
  return unit.run(async (change) => {
    const { tx, now } = change;
    await itemRepository.lockCart(tx, buyerId);
    const isMerged =
      visitorCartId !== undefined &&
      !(await mergedCartRepository.claim(tx, { buyerId, visitorCartId, now }));
    if (isMerged) return { results: [], count: await itemRepository.count(tx, buyerId) };
    const own = await itemRepository.findForUpdate(tx, buyerId);
    const lines: Lines = new Map(own.map(({ variantId, ...line }) => [variantId, line]));
    const results: Result[] = [];
    for (const operation of operations)
      results.push(await apply(change, buyerId, lines, operation));
    return { results, count: await itemRepository.count(tx, buyerId) };
  });
}

function apply(
  change: Change,
  buyerId: string,
  lines: Lines,
  operation: Operation,
): Promise<Result> {
  switch (operation.type) {
    case 'add':
      return add(change, buyerId, lines, operation);
    case 'update':
      return update(change, buyerId, lines, operation);
    case 'remove':
      return remove(change, buyerId, lines, operation);
  }
}

async function add(
  { tx, now }: Change,
  buyerId: string,
  lines: Lines,
  operation: Operation,
): Promise<Result> {
  const { productId, variantId = productId } = operation;
  if (!productId || !variantId)
    throw new InvalidInput('operations', 'Informe o produto a adicionar');
  const key = { productId, variantId };
  const before = lines.get(variantId);
  const offer = await itemRepository.findOffer(tx, key, now);
  const refusal = noteOf(offer, buyerId);
  if (refusal) return { ...named(key), quantity: before?.quantity ?? 0, note: refusal };
  if (!before && lines.size >= maxLines)
    return { ...named(key), quantity: 0, note: 'SKIPPED_CART_FULL' };
  const { quantity = 1, seenPrice } = operation;
  const seenPriceCents = seenPrice === undefined ? undefined : reaisToCents(seenPrice);
  const after = await itemRepository.addCapped(tx, {
    buyerId,
    variantId,
    quantity,
    seenPriceCents,
    now,
  });
  // It may have sold out since it was read.
  if (!after)
    return { ...named(key), quantity: before?.quantity ?? 0, note: 'SKIPPED_OUT_OF_STOCK' };
  lines.set(variantId, { ...after, productId });
  const isCapped = after.quantity < (before?.quantity ?? 0) + quantity;
  return { ...named(key), quantity: after.quantity, note: isCapped ? 'CAPPED_BY_STOCK' : null };
}

async function update(
  { tx, now }: Change,
  buyerId: string,
  lines: Lines,
  operation: Operation,
): Promise<Result> {
  const { quantity } = operation;
  if (quantity === undefined) throw new InvalidInput('operations', 'Informe a nova quantidade');
  const [variantId, line] = find(lines, operation);
  if (!variantId || !line)
    throw new CartItemNotFound(operation.itemId ?? operation.productId ?? '');
  const key = { productId: line.productId, variantId };
  const offer = await itemRepository.findOffer(tx, key, now);
  const refusal = noteOf(offer, buyerId);
  if (refusal || !offer)
    return { ...named(key), quantity: line.quantity, note: refusal ?? 'SKIPPED_UNAVAILABLE' };
  const taken = Math.min(quantity, offer.availableStock);
  await itemRepository.setQuantity(tx, line.id, taken, now);
  lines.set(variantId, { ...line, quantity: taken });
  return { ...named(key), quantity: taken, note: taken < quantity ? 'CAPPED_BY_STOCK' : null };
}

/** Removing a missing line succeeds. */
async function remove(
  { tx, now }: Change,
  buyerId: string,
  lines: Lines,
  operation: Operation,
): Promise<Result> {
  const [variantId, line] = find(lines, operation);
  if (!variantId || !line)
    return { productId: operation.productId ?? null, quantity: 0, note: null };
  await itemRepository.takeOut(tx, { buyerId, itemId: line.id, now });
  lines.delete(variantId);
  return { ...named({ productId: line.productId, variantId }), quantity: 0, note: null };
}

function find(lines: Lines, { itemId, productId, variantId = productId }: Operation) {
  if (!itemId && !variantId) throw new InvalidInput('operations', 'Informe o item ou o produto');
  const found = [...lines].find(([variant, { id }]) =>
    itemId ? id === itemId : variant === variantId,
  );
  return found ?? ([undefined, undefined] as const);
}

function noteOf(offer: Offer | undefined, buyerId: string): Result['note'] {
  if (offer?.sellerId === buyerId) return 'SKIPPED_OWN_PRODUCT';
  if (isForSale(offer)) return null;
  if (offer?.status !== 'active') return 'SKIPPED_UNAVAILABLE';
  if (offer.hasVariants) return 'SKIPPED_VARIANT_REQUIRED';
  const sells = offer.sellerIsActive && offer.sellerCanBePaid;
  return sells ? 'SKIPPED_OUT_OF_STOCK' : 'SKIPPED_SELLER_UNAVAILABLE';
}
