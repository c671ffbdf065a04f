import type { CartAnswer, CartIssue, CartItem } from '@largo/contracts';
import type { BrowserContext, Route } from 'playwright-core';
import { products } from '../testing/fixture-data.ts';

type Problem = CartAnswer['summary']['freightProblem'];
interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly details?: unknown;
}

/** A cart of the account, as the server keeps it; the parts can be changed while the page is open. */
export interface FakeCart {
  lines: CartItem[];
  saved: CartItem[];
  freightProblem: Problem;
  destination: CartAnswer['summary']['destination'];
  /** A product that its store does not deliver there, though it delivers others. */
  withoutFreight: string | null;
  /** The next change is refused with this. */
  refusal: Refusal | null;
  /** Changes wait for it. */
  held: Promise<void> | null;
  /** As `PUT /cart/<id> {"quantity":2}`, in the order of their arrival. */
  readonly asked: string[];
  readonly keys: (string | undefined)[];
}

const freight = 9.9;
const freeFrom = 150;
const sum = (amounts: readonly number[]) =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;

/** The product at this place of the cart, from one of its two first stores. */
export function aLine(at: number, given: Partial<CartItem> = {}): CartItem {
  const product = products[at];
  if (!product) throw new Error('no such product');
  const { quantity = 1, unitPrice = product.price } = given;
  return {
    id: `01900000-0000-7000-8000-00000000000${at}`,
    productId: product.id,
    quantity,
    selectedRegionId: null,
    unitPrice,
    previousPrice: null,
    lineTotal: (Math.round(unitPrice * 100) * quantity) / 100,
    issues: [],
    product: {
      id: product.id,
      title: product.title,
      price: unitPrice,
      stock: 7,
      images: product.images,
      status: 'active',
      sellerId: product.sellerId,
      seller: {
        id: product.sellerId,
        name: product.seller.name,
        businessName: product.seller.businessName ?? 'Loja',
        neighborhood: 'Cambuí',
      },
    },
    ...given,
  };
}

const still: readonly CartIssue[] = ['PRICE_CHANGED', 'QUANTITY_ABOVE_STOCK'];
const isCounted = ({ issues }: CartItem) => issues.every((issue) => still.includes(issue));

export function answerOf(cart: FakeCart): CartAnswer {
  const { lines, saved, freightProblem, destination, withoutFreight } = cart;
  const counted = lines.filter(isCounted);
  const sellers = [...new Set(counted.map(({ product }) => product.sellerId))];
  const sellerShipping = sellers.map((sellerId) => {
    const own = counted.filter(({ product }) => product.sellerId === sellerId);
    const subtotal = sum(own.map(({ lineTotal }) => lineTotal));
    const isFree = subtotal >= freeFrom;
    const named = { sellerId, sellerName: own[0]?.product.seller.businessName ?? '', subtotal };
    if (own.some(({ productId }) => productId === withoutFreight)) {
      return { ...named, ...notDelivered([withoutFreight ?? '']) };
    }
    return {
      ...named,
      shippingCost: isFree ? 0 : freight,
      originalShippingCost: freight,
      freeShippingApplied: isFree,
      missingForFreeShipping: isFree ? null : sum([freeFrom, -subtotal]),
      shippingConfigured: true,
      estimatedDaysMin: 1,
      estimatedDays: 3,
    };
  });
  const isKnown = freightProblem === null;
  const subtotal = sum(counted.map(({ lineTotal }) => lineTotal));
  const original = isKnown ? sum(sellerShipping.map((one) => one.originalShippingCost)) : 0;
  const freightTotal = isKnown ? sum(sellerShipping.map((one) => one.shippingCost)) : 0;
  return {
    cartItems: lines,
    savedItems: saved,
    summary: {
      totalItems: unitsOf(lines),
      subtotal,
      freightTotal,
      originalFreightTotal: original,
      discountTotal: sum([original, -freightTotal]),
      total: sum([subtotal, freightTotal]),
      freeShippingApplied: sellerShipping.some((one) => one.freeShippingApplied),
      freightAvailable: isKnown,
      freightProblem,
      sellerShipping,
      destination,
    },
  };
}

const notDelivered = (productIds: string[]) => ({
  shippingCost: 0,
  originalShippingCost: 0,
  freeShippingApplied: false,
  missingForFreeShipping: null,
  estimatedDaysMin: null,
  estimatedDays: null,
  shippingConfigured: false,
  noFreight: { reason: 'NO_RATE' as const, productIds },
});

const unitsOf = (lines: readonly CartItem[]) =>
  lines.reduce((units, { quantity }) => units + quantity, 0);

/** Puts a cart behind every page of this browser. */
export async function serveCart(
  context: BrowserContext,
  given: Partial<FakeCart> = {},
): Promise<FakeCart> {
  const destination = { neighborhood: 'Cambuí', city: 'Campinas', state: 'SP' };
  const empty = {
    lines: [],
    saved: [],
    freightProblem: null,
    refusal: null,
    held: null,
    withoutFreight: null,
  };
  const cart: FakeCart = { ...empty, destination, asked: [], keys: [], ...given };
  const removed: Removed = new Map();
  await context.route('**/api/cart**', (route) => serve(route, cart, removed));
  return cart;
}

/** `place` −1: of the list for later; `isSaved`: there now, on top of what was there. */
type Removed = Map<string, { line: CartItem; place: number; isSaved?: boolean }>;

async function serve(route: Route, cart: FakeCart, removed: Removed): Promise<void> {
  const request = route.request();
  const path = new URL(request.url()).pathname.slice('/api'.length);
  const method = request.method();
  if (method === 'GET' && path === '/cart/count')
    return route.fulfill({ json: { count: unitsOf(cart.lines) } });
  if (method === 'GET' || ['/cart/freight', '/cart/preview'].includes(path))
    return route.fulfill({ json: answerOf(cart) });
  cart.asked.push([method, path, request.postData()].filter(Boolean).join(' '));
  cart.keys.push(request.headers()['idempotency-key']);
  if (cart.held) await cart.held;
  if (cart.refusal) {
    const { status, code, details } = cart.refusal;
    cart.refusal = null;
    return route.fulfill({ status, json: { error: code, code, details, requestId: 'r' } });
  }
  const body = (request.postDataJSON() ?? {}) as Record<string, unknown>;
  const more = change(cart, removed, { method, path, body });
  const answer = { message: 'ok', cartItem: null, count: unitsOf(cart.lines), ...more };
  return route.fulfill({ json: answer });
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
}

function addSaved(cart: FakeCart, line: CartItem, more: number): void {
  const isOfLine = ({ productId }: CartItem) => productId === line.productId;
  const quantity = (cart.saved.find(isOfLine)?.quantity ?? 0) + more;
  const kept = { ...(cart.saved.find(isOfLine) ?? line), quantity };
  cart.saved = [...cart.saved.filter((one) => !isOfLine(one)), kept].filter((one) => one.quantity > 0); // prettier-ignore
}

function change(cart: FakeCart, removed: Removed, { method, path, body }: Asked): object {
  const [, , first = '', second = ''] = path.split('/');
  const place = cart.lines.findIndex(({ id }) => id === first);
  const line = cart.lines[place];
  if (method === 'PUT' && line) {
    const quantity = Number(body['quantity'] ?? line.quantity);
    const isAccepted = second === 'price';
    cart.lines[place] = {
      ...line,
      quantity,
      lineTotal: (Math.round(line.unitPrice * 100) * quantity) / 100,
      previousPrice: isAccepted ? null : line.previousPrice,
      issues: line.issues.filter(
        (issue) => issue !== (isAccepted ? 'PRICE_CHANGED' : 'QUANTITY_ABOVE_STOCK'),
      ),
    };
  }
  if (method === 'DELETE' && path === '/cart') {
    const removedItemIds = cart.lines.map(({ id }) => id);
    for (const [at, one] of cart.lines.entries()) removed.set(one.id, { line: one, place: at });
    cart.lines = [];
    return { removedItemIds };
  }
  if (method === 'DELETE' && line) {
    removed.set(line.id, { line, place });
    cart.lines.splice(place, 1);
  }
  if (path === '/cart/restore') {
    for (const id of body['itemIds'] as string[]) {
      const known = removed.get(id);
      if (known?.place === -1) cart.saved.push(known.line);
      else if (known) cart.lines.splice(known.place, 0, known.line);
      if (known?.isSaved) addSaved(cart, known.line, -known.line.quantity);
    }
  }
  if (second === 'save' && line) {
    cart.lines.splice(place, 1);
    removed.set(line.id, { line, place, isSaved: true });
    addSaved(cart, line, line.quantity);
  }
  if (first === 'saved') {
    const at = cart.saved.findIndex(({ id }) => id === second);
    const [taken] = cart.saved.splice(at, 1);
    if (method === 'DELETE' && taken) removed.set(second, { line: taken, place: -1 });
    if (method === 'POST' && taken) {
      cart.lines.push(taken);
      return { note: null, cartItem: taken };
    }
  }
  return {};
}
