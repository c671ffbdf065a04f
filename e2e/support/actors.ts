import { eventually } from '@largo/testkit';
import { type Call, type Json, makeCall, ownAddress } from './client.ts';
import type { CallerName } from './matrix.ts';
import {
  admin,
  expectOk,
  home,
  newBuyer,
  newEmail,
  password,
  type Person,
  sellerOf,
  signedIn,
} from './people.ts';
import { aProof, type Proof, uploadPicture } from './proof.ts';
import { buy, openPix, placeOrders, productsOf } from './purchase-flow.ts';
import type { System } from './system.ts';

/** One caller of each kind, and what belongs to `buyer` and `seller`. */
export interface Actors {
  people: Readonly<Record<CallerName, Caller>>;
  /** A product of `seller`. */
  product: Json;
  /** Another product of `seller` with a variant. */
  varied: { id: string; variantId: string };
  rate: Json;
  ruleId: string;
  freightRateId: string;
  /** An unpaid order of `buyer` at `seller`'s store. */
  order: Json;
  paymentId: string;
  /** A refund of a paid order of `otherBuyer`, waiting for its review. */
  refundId: string;
  /** The proof of a delivered order of `otherBuyer`, uploaded by `otherSeller`. */
  proof: Proof;
  cartItemId: string;
  savedItemId: string;
  notificationId: string;
  /** `buyer`'s copy of their data. */
  exportId: string;
  /** Another session of `buyer`, as on a second phone. */
  sessionId: string;
  /** Products of `seller` for deleting, by the caller that may delete them. */
  disposable: Readonly<Partial<Record<CallerName, string>> & { seller: string }>;
  /** A store without orders: may be blocked, unblocked and disconnected. */
  bystander: Person;
}

/** The caller of a row; where a store would lose what other tests need, one that has nothing to lose. */
export function callerFor(actors: Actors, name: CallerName, path: string): Caller {
  const isLosing =
    path === '/mercadopago-oauth/disconnect' && name.toLowerCase().endsWith('seller');
  return isLosing ? callerOf(actors.bystander) : actors.people[name];
}

export interface Caller {
  address: string;
  token(): string | undefined;
  signIn(): Promise<void>;
}

export async function createActors(system: System): Promise<Actors> {
  const [first, second] = await productsOf(system, 2, { skip: 12, atLeast: 5 });
  const [buyer, otherBuyer, blocked, bystander, boss] = await Promise.all([
    newBuyer(system, 'Beatriz Compra'),
    newBuyer(system, 'Olga Vizinha'),
    newBuyer(system, 'Bruno Bloqueado'),
    newBuyer(system, 'Sara Ninguém'),
    admin(system),
  ]);
  const seller = await sellerOf(system, first.sellerId);
  await openStore(bystander);
  const otherSeller = await sellerOf(system, second.sellerId);
  const unverified = await unverifiedCaller(system);
  const belongings = {
    ...(await ownedBySeller(system, seller, first)),
    ...(await ownedByBuyer(system, buyer, first)),
    refundId: await aRefundRequest(system, { boss, buyer: otherBuyer, product: second }),
    proof: await aProof(system, {
      buyer: otherBuyer,
      seller: otherSeller,
      productId: second.id,
    }),
  };
  expectOk(await boss.call('PUT', `/admin/users/${blocked.id}/block`));
  return {
    ...belongings,
    product: first,
    bystander,
    people: {
      visitor: anonymous(),
      unverified,
      buyer: callerOf(buyer),
      otherBuyer: callerOf(otherBuyer),
      blocked: blockedCaller(blocked),
      seller: callerOf(seller),
      otherSeller: callerOf(otherSeller),
      admin: callerOf(boss),
    },
  };
}

const callerOf = (person: Person): Caller => ({
  address: ownAddress(),
  token: () => person.token(),
  signIn: () => person.signIn(),
});

/** Keeps the token from before the block; a login is impossible. */
const blockedCaller = (person: Person): Caller => ({
  ...callerOf(person),
  signIn: () => Promise.resolve(),
});

const anonymous = (): Caller => ({
  address: ownAddress(),
  token: () => undefined,
  signIn: () => Promise.resolve(),
});

/** A user who has not confirmed the e-mail gets no token, and is a visitor to every route. */
async function unverifiedCaller(system: System): Promise<Caller> {
  const call: Call = makeCall(system.apiUrl);
  const email = newEmail('sem-confirmar');
  const form = { name: 'Úrsula', email, password, cpf: '529.982.247-25', address: home };
  const registered = expectOk(await call('POST', '/auth/register', form));
  const refused = await call('POST', '/auth/login', { email, password });
  if (refused.status !== 403) throw new Error(`login answered ${refused.status}`);
  const token: string | undefined = registered.body.token ?? refused.body.token;
  return { ...anonymous(), token: () => token };
}

async function ownedBySeller(system: System, seller: Person, product: Json) {
  const rule = {
    state: 'SP',
    city: 'Campinas',
    neighborhood: `Bairro ${Date.now()}`,
    shippingRate: 9.5,
    estimatedDaysMin: 1,
    estimatedDaysMax: 3,
  };
  const { rules } = expectOk(await seller.call('GET', '/neighborhood-shipping')).body;
  const made = expectOk(await seller.call('POST', '/shipping-rules/seller/default', rule)).body;
  const ofProduct = expectOk(
    await seller.call('POST', `/products/${product.id}/freight-rates`, rule),
  ).body;
  const disposable = {
    seller: await aProduct(system, seller, product),
    admin: await aProduct(system, seller, product),
  };
  const id = await aProduct(system, seller, product);
  const size = { options: [{ name: 'Tamanho', values: ['P'] }], variants: [{ values: ['P'] }] };
  const saved = expectOk(await seller.call('PUT', `/products/${id}/variants`, size)).body;
  const varied = { id, variantId: saved.variants[0].id };
  return { varied, rate: rules.at(-1), ruleId: made.id, freightRateId: ofProduct.id, disposable };
}

async function ownedByBuyer(system: System, buyer: Person, product: Json) {
  const line = { productId: product.id, quantity: 1 };
  const placed = await placeOrders(buyer, [line]);
  const payment = await openPix(buyer, placed.purchaseId);
  const saved = expectOk(await buyer.call('POST', '/cart/add', line)).body.cartItem;
  expectOk(await buyer.call('POST', `/cart/${saved.id}/save`));
  expectOk(await buyer.call('POST', '/cart/add', line));
  const { cartItems } = expectOk(await buyer.call('GET', '/cart')).body;
  const sent = expectOk(await buyer.call('POST', '/notifications/test')).body;
  const phone = await signedIn(system, buyer.email, password);
  return {
    sessionId: sessionOf(phone.token()),
    exportId: await anExport(buyer),
    order: placed.orders[0],
    paymentId: payment.id,
    cartItemId: cartItems[0].id,
    savedItemId: saved.id,
    notificationId: sent.data.id,
  };
}

function sessionOf(token: string): string {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { sid: string }).sid;
}

async function aRefundRequest(
  system: System,
  { boss, buyer, product }: { boss: Person; buyer: Person; product: Json },
): Promise<string> {
  const placed = await buy(system, buyer, [{ productId: product.id, quantity: 1 }]);
  const path = `/refunds/orders/${placed['orders'][0].id}/refunds`;
  const wanted = { refundType: 'full', reason: 'admin_action' };
  return expectOk(await boss.call('POST', path, wanted)).body.refund.id;
}

async function anExport(person: Person): Promise<string> {
  const { id } = expectOk(await person.call('POST', '/users/me/data-export')).body.export;
  const file = `/users/me/data-export/${id}/file`;
  await eventually(async () => (await person.call('GET', file)).status === 200, {
    timeoutMs: 60_000,
  });
  return id;
}

async function openStore(person: Person): Promise<void> {
  const form = { businessName: 'Banca da Sara', cnpj: '11.222.333/0001-81' };
  expectOk(await person.call('POST', '/users/me/seller-profile', form));
  await person.signIn();
}

async function aProduct(system: System, seller: Person, like: Json): Promise<string> {
  const form = {
    title: 'Cesta que vai embora',
    description: 'Só para este teste.',
    price: 12.5,
    categoryId: like.categoryId,
    stock: 1,
    images: [await aPicture(system, seller)],
  };
  return expectOk(await seller.call('POST', '/products', form)).body.product.id;
}

async function aPicture(system: System, seller: Person): Promise<string> {
  const response = await uploadPicture(system, seller, '/products/upload-images');
  const { images } = (await response.json()) as { images: string[] };
  const [picture] = images;
  if (picture === undefined) throw new Error(`the upload answered ${response.status}`);
  return picture;
}
