import type { OrderAnswer, OrderListAnswer } from '@largo/contracts';
import { dayMs, newId } from '@largo/kernel';
import { anActor, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeEach, describe, expect, it } from 'vitest';
import { actionsOf } from './actions.ts';
import {
  aDeliveredOrder,
  aPaidOrder,
  aPendingOrder,
  openShop,
  openStore,
  registerUser,
} from './shop.ts';

const shop = useService(openShop);
beforeEach(async () => {
  shop.buyer = anActor('buyer');
  await registerUser(shop, shop.buyer);
  shop.seller = anActor('seller');
  await openStore(shop, shop.seller.userId, 'Padaria Cambuí');
});

const { read, confirm } = actionsOf(() => shop);
const listed = async (actor: TestActor, query: string) =>
  (await shop.as(actor).get<OrderListAnswer>(`/orders?${query}`)).body.orders;
const sold = async () => {
  const [order] = await listed(shop.seller, 'viewAsSeller=true');
  return order?.buyer;
};

const noAddress = { street: null, number: null, complement: null, zipCode: null };
const place = { neighborhood: 'Cambuí', city: 'Campinas', state: 'SP' };

/** Every answer that a store can get about one of its orders, as one text. */
async function allSeenByStore(id: string): Promise<string> {
  const caller = shop.as(shop.seller);
  const paths = [
    `/orders/${id}`,
    '/orders?viewAsSeller=true',
    `/orders/${id}/check-cancellable`,
    `/refunds/orders/${id}/refunds`,
    `/refunds/orders/${id}/status-history`,
  ];
  const answers = await Promise.all(paths.map((path) => caller.get(path)));
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
  return answers.map(({ text }) => text).join('\n');
}

describe('what a store sees of its buyer', () => {
  it('is the first name and the neighbourhood until the order is paid', async () => {
    const { id } = await aPendingOrder(shop);

    const { buyer, shippingAddress, addressHidden } = await read(id, shop.seller);

    const shown = { name: 'Ana', email: null, phone: null };
    expect(buyer).toMatchObject(shown);
    expect(await sold()).toMatchObject(shown);
    expect(shippingAddress).toMatchObject({ ...place, ...noAddress });
    expect(addressHidden).toBe('until-paid');
    const seen = await allSeenByStore(id);
    for (const secret of ['Souza', shop.buyer.email, '19999990000', 'Alecrins', '13024-411'])
      expect(seen).not.toContain(secret);
  });

  it('is what delivering needs once it is paid, and never the e-mail', async () => {
    const { id } = await aPaidOrder(shop);

    const { buyer, shippingAddress, addressHidden } = await read(id, shop.seller);

    const shown = { name: 'Ana Souza', email: null, phone: '19999990000' };
    expect(buyer).toMatchObject(shown);
    expect(await sold()).toMatchObject(shown);
    expect(shippingAddress).toMatchObject({ ...place, street: 'Rua dos Alecrins', number: '120' });
    expect(addressHidden).toBeNull();
    expect(await allSeenByStore(id)).not.toContain(shop.buyer.email);
  });

  it('is also what the answer to a change of the order has', async () => {
    const { id } = await aPaidOrder(shop);

    const { text } = await shop.as(shop.seller).put(`/orders/${id}/status`, { status: 'shipped' });

    expect(text).toContain('Rua dos Alecrins');
    expect(text).not.toContain(shop.buyer.email);
  });

  it.each([
    [
      'completed',
      async () => {
        const { id } = await aDeliveredOrder(shop);
        await confirm(id);
        return id;
      },
    ],
    [
      'cancelled',
      async () => {
        const { id } = await aPaidOrder(shop);
        await shop.as(shop.buyer).post(`/orders/${id}/cancel`, {});
        return id;
      },
    ],
  ])('has no address or phone 60 days after the order was %s', async (_end, ended) => {
    const id = await ended();

    shop.clock.advance(60 * dayMs - 60_000);
    expect((await read(id, shop.seller)).buyer.phone).toBe('19999990000');
    shop.clock.advance(60_000);
    const { buyer, shippingAddress, addressHidden } = await read(id, shop.seller);

    expect(buyer).toMatchObject({ name: 'Ana Souza', email: null, phone: null });
    expect(shippingAddress).toMatchObject({ ...place, ...noAddress });
    expect(addressHidden).toBe('after-end');
    const seen = await allSeenByStore(id);
    for (const secret of ['19999990000', 'Alecrins', '13024-411'])
      expect(seen).not.toContain(secret);
  });

  it('stays while the order is under way, however long', async () => {
    const { id } = await aPaidOrder(shop);

    shop.clock.advance(90 * dayMs);

    expect((await read(id, shop.seller)).buyer.phone).toBe('19999990000');
  });

  it('does not concern the buyer or an administrator', async () => {
    const { id } = await aPendingOrder(shop);

    for (const actor of [shop.buyer, shop.admin]) {
      const { body } = await shop.as(actor).get<OrderAnswer>(`/orders/${id}`);
      expect(body.order.buyer).toMatchObject({ name: 'Ana Souza', email: shop.buyer.email });
      expect(body.order.shippingAddress.street).toBe('Rua dos Alecrins');
    }
  });
});

describe("a store's search", () => {
  const found = async (term: string) =>
    (await listed(shop.seller, `viewAsSeller=true&searchTerm=${encodeURIComponent(term)}`)).length;

  it('finds no one who has not paid, by any word about them', async () => {
    const title = `Bolo ${newId().slice(-8)}`;
    const { orderNumber } = await aPendingOrder(shop, { title });

    for (const term of ['Souza', 'Ana Souza', shop.buyer.email, '19999990000', 'Alecrins', '13024'])
      expect([term, await found(term)]).toEqual([term, 0]);
    expect([await found(title), await found(orderNumber)]).toEqual([1, 1]);
    expect(await listed(shop.buyer, 'searchTerm=souza')).toHaveLength(1);
  });

  it('finds who has paid by name, and not by e-mail, phone or street', async () => {
    await aPaidOrder(shop);

    expect(await found('souza')).toBe(1);
    for (const term of [shop.buyer.email, '19999990000', 'Alecrins', '13024'])
      expect([term, await found(term)]).toEqual([term, 0]);
  });

  it('finds an order of the release before by its number', async () => {
    const { id, orderNumber } = await aPendingOrder(shop);
    await shop.sql`update orders.orders set unpaid_search_text = null where id = ${id}`;

    expect([await found(orderNumber), await found('souza')]).toEqual([1, 0]);
  });
});
