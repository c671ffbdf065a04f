import {
  AccountDeletionCheckedV1,
  AccountDeletionRefusedV1,
  AccountDeletionRequestedV1,
  AccountErasedV1,
  DataExportRequestedV1,
  FundsReleasedV1,
  PersonalDataCollectedV1,
} from '@largo/contracts';
import { newId, stripAccents } from '@largo/kernel';
import {
  anActor,
  blockersFor,
  collectedParts,
  eventually,
  tellErased,
  type TestActor,
} from '@largo/testkit';
import { useFolder } from '@largo/testkit/vitest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actionsOf } from './actions.ts';
import { filesIn, picturesOf } from './pictures.ts';
import {
  aDeliveredOrder,
  address,
  aPaidOrder,
  aPendingOrder,
  aProduct,
  aShippedOrder,
  openShop,
  registerUser,
  type Shop,
} from './shop.ts';

type Person = Required<TestActor>;
let shop: Shop;
const mediaDir = useFolder();
let number = 0;
const act = actionsOf(() => shop);
const pictures = picturesOf(() => shop);

beforeAll(async () => {
  shop = await openShop({ MEDIA_DIR: mediaDir });
});
afterAll(async () => {
  await shop.stop();
});
beforeEach(async () => {
  shop.buyer = {
    ...anActor('buyer'),
    name: `Zenaide Brandão ${(number += 1)}`,
    email: `zenaide.${newId()}@largo.test`,
  };
  await registerUser(shop, shop.buyer);
});

const order = (buyer: TestActor, productId = aProduct(shop).productId) =>
  shop.as(buyer).post<{ code?: string }>('/orders', {
    items: [{ productId, quantity: 1 }],
    shippingAddress: address,
  });

/** Requests an account deletion. @returns the objections of orders */
async function check({ userId }: Person) {
  const deletionId = newId();
  await shop.publish(AccountDeletionRequestedV1, { deletionId, userId });
  const events = await shop.outbox();
  const found = events.find(({ aggregateId }) => aggregateId === deletionId);
  expect(found?.type).toBe(AccountDeletionCheckedV1.orders.type);
  const data = found?.data as { blockers: { code: string; message: string }[] } | undefined;
  const blockers = data?.blockers ?? [];
  return { deletionId, codes: blockers.map(({ code }) => code), blockers };
}
const refuse = ({ userId }: Person, deletionId: string) =>
  shop.publish(AccountDeletionRefusedV1, { deletionId, userId });
const erase = ({ userId }: Person) =>
  shop.publish(AccountErasedV1, {
    deletionId: newId(),
    userId,
    erasedAt: shop.clock.now().toISOString(),
  });

async function copyFor({ userId }: Person) {
  const exportId = newId();
  await shop.publish(DataExportRequestedV1, { exportId, userId });
  const parts = await collectedParts(shop, exportId);
  expect(parts[0]?.type).toBe(PersonalDataCollectedV1.orders.type);
  return parts.map(({ data }) => data.content).join('');
}

describe('an account that is to be deleted', () => {
  it.each([
    ['waits for payment', aPendingOrder],
    ['is paid', aPaidOrder],
    ['is on its way', aShippedOrder],
    ['was delivered and not confirmed', aDeliveredOrder],
  ])('stays while a purchase %s', async (_state, make) => {
    await make(shop);
    const { codes, blockers } = await check(shop.buyer);
    expect(codes).toEqual(['OPEN_ORDERS_AS_BUYER']);
    expect(blockers[0]?.message).toContain('Você tem 1 compra em andamento');
  });

  it('stays while a refund or a dispute is open', async () => {
    const { id } = await aDeliveredOrder(shop);
    await act.reportProblem(id);
    expect((await check(shop.buyer)).codes).toEqual([
      'OPEN_ORDERS_AS_BUYER', 'OPEN_REFUNDS', 'OPEN_DISPUTES',
    ]); // prettier-ignore
  });

  it('stays while the money of a cancelled order has not come back', async () => {
    const { id } = await aPaidOrder(shop);
    await shop.as(shop.buyer).post(`/orders/${id}/cancel`, { reason: 'x' });
    expect((await check(shop.buyer)).codes).toEqual(['OPEN_REFUNDS']);
  });

  it('stays while a store’s sales are open, or just confirmed and not released', async () => {
    const own = await openShop();
    const previous = shop;
    shop = own;
    const sold = await aDeliveredOrder(shop);
    expect((await check(shop.seller)).codes).toEqual(['OPEN_ORDERS_AS_SELLER']);
    await act.confirm(sold.id);
    expect((await check(shop.seller)).codes).toEqual(['PAYOUTS_OWED']);
    await shop.publish(FundsReleasedV1, {
      orderId: sold.id,
      sellerId: shop.seller.userId,
      amountCents: 100,
      releasedAt: shop.clock.now().toISOString(),
    });
    expect((await check(shop.seller)).codes).toEqual([]);
    shop = previous;
    await own.stop();
  });

  it('begins nothing new until it is decided, and goes on when it is refused', async () => {
    const delivered = await aDeliveredOrder(shop);
    const { deletionId } = await check(shop.buyer);
    expect(await order(shop.buyer)).toMatchObject({ status: 409, body: { code: 'ACCOUNT_BEING_DELETED' } }); // prettier-ignore
    expect((await act.reportProblem(delivered.id)).body.code).toBe('ACCOUNT_BEING_DELETED');
    const full = { refundType: 'full', reason: 'product_defect' };
    expect((await act.requestRefund(delivered.id, full)).body.code).toBe('ACCOUNT_BEING_DELETED');
    await refuse(shop.buyer, deletionId);
    expect((await order(shop.buyer)).status).toBe(201);
  });

  it('sells nothing until it is decided', async () => {
    const { deletionId } = await check(shop.seller);
    expect(await order(shop.buyer)).toMatchObject({ body: { code: 'SELLER_UNAVAILABLE' } });
    await refuse(shop.seller, deletionId);
    expect((await order(shop.buyer)).status).toBe(201);
  });

  it('has no order that its check did not see, however closely they meet', async () => {
    const { productId } = aProduct(shop);
    for (let round = 0; round < 12; round += 1) {
      const person = anActor('buyer');
      const [placed, { codes }] = await Promise.all([order(person, productId), check(person)]);
      const rows = await shop.sql`select 1 from orders.orders where buyer_id = ${person.userId}`;
      expect(rows).toHaveLength(placed.status === 201 ? 1 : 0);
      expect(codes).toEqual(placed.status === 201 ? ['OPEN_ORDERS_AS_BUYER'] : []);
    }
  });

  it('is refused an order that was being prepared while the check came', async () => {
    let arrived: () => void = () => undefined;
    let goOn: () => void = () => undefined;
    const prepared = new Promise<void>((resolve) => (arrived = resolve));
    const gate = new Promise<void>((resolve) => (goOn = resolve));
    const shipping = shop.fakes.shipping;
    const quotes = shipping?.['POST /internal/quotes'];
    shop.fakes.shipping = {
      ...shipping,
      'POST /internal/quotes': async (...given) => {
        arrived();
        await gate;
        return quotes?.(...given);
      },
    };
    const placing = order(shop.buyer);
    await prepared;
    expect((await check(shop.buyer)).codes).toEqual([]);
    goOn();
    expect(await placing).toMatchObject({ status: 409, body: { code: 'ACCOUNT_BEING_DELETED' } });
    shop.fakes.shipping = shipping ?? {};
  });
});

describe('an erased person', () => {
  it('is nowhere in the orders, which keep numbers, amounts and the place', async () => {
    const cancelled = await aPendingOrder(shop);
    const reason = `${shop.buyer.name} desistiu`;
    await shop.as(shop.buyer).post(`/orders/${cancelled.id}/cancel`, { reason });
    const received = await aDeliveredOrder(shop);
    await act.reportProblem(received.id, { reason: 'product_defect', description: `${reason}. Veio quebrado.` }); // prettier-ignore
    await act.state(received.id, `${shop.buyer.name} mandou o vídeo`);
    const [before] = await shop.sql`select order_number, total_cents from orders.orders where id = ${received.id}`; // prettier-ignore

    await erase(shop.buyer);

    const { name: full, email } = shop.buyer;
    const words = [full, stripAccents(full), email].map((word) => `%${word}%`);
    const schema = await shop.sql<
      { name: string }[]
    >`select table_name as name from information_schema.tables
      where table_schema = 'orders' and table_type = 'BASE TABLE'
        and table_name not in ('outbox', 'inbox', 'requests')`;
    for (const { name } of schema) {
      const [found] =
        await shop.sql`select count(*)::int as rows from ${shop.sql(`orders.${name}`)} t
        where to_jsonb(t)::text ilike any(${words})`;
      expect([name, found?.['rows']]).toEqual([name, 0]);
    }
    const [after] = await shop.sql`select * from orders.orders where id = ${received.id}`;
    expect(after).toMatchObject({
      ...before,
      buyer_name: 'Cliente',
      buyer_email: null,
      buyer_phone: null,
      seller_name: 'Padaria Cambuí',
    });
    expect(after?.['shipping_address']).toMatchObject({
      street: 'Endereço removido',
      neighborhood: 'Cambuí',
      city: 'Campinas',
      state: 'SP',
    });
    expect(await order(shop.buyer)).toMatchObject({ body: { code: 'ACCOUNT_BEING_DELETED' } });
    const bySeller = await shop.as(shop.seller).get(`/orders/${received.id}`);
    expect(bySeller.status).toBe(200);
  });

  it('leaves of a store’s answers to refunds what was decided, not its words', async () => {
    const own = await openShop();
    const previous = shop;
    shop = own;
    const { id } = await aDeliveredOrder(shop);
    const full = { refundType: 'full', reason: 'product_defect' };
    const { refund } = (await act.requestRefund(id, full)).body;
    const answer = { answer: 'offer', amount: 5, text: 'Falo com você na rua' };
    await shop.as(shop.seller).post(`/refunds/${refund.id}/answer`, answer);
    const copy = await copyFor(shop.seller);

    await erase(shop.seller);

    expect(JSON.parse(copy)).toMatchObject({
      respostasAReembolsos: [{ resposta: 'offered', texto: answer.text, valorOferecido: 5 }],
    });
    const [row] =
      await shop.sql`select seller_answer, seller_text, offered_cents from orders.refunds`;
    expect(row).toMatchObject({ seller_answer: 'offered', seller_text: null });
    shop = previous;
    await own.stop();
  });

  it('takes the pictures of purchases along, also those of the store', async () => {
    const { id } = await aShippedOrder(shop);
    const proof = await pictures.upload(id, shop.seller, { purpose: 'delivery-proof' });
    await shop.as(shop.seller).post(`/orders/${id}/report-delivery`, { images: proof.body.ids });
    await pictures.upload(id, shop.buyer, { purpose: 'refund' });
    expect((await filesIn(mediaDir)).length).toBe(4);
    await erase(shop.buyer);
    expect(await pictures.list(id, shop.seller)).toEqual([]);
    await shop.runJobs('clean-attachments');
    expect(await filesIn(mediaDir)).toEqual([]);
  });

  it('leaves the data of others alone, and may come again', async () => {
    const gone = shop.buyer;
    const { id } = await aDeliveredOrder(shop);
    shop.buyer = { ...anActor('buyer'), name: 'Vera Vizinha', email: `vera.${newId()}@largo.test` };
    await registerUser(shop, shop.buyer);
    const theirs = await aDeliveredOrder(shop);
    const rowOf = async (orderId: string) =>
      (await shop.sql`select to_jsonb(o) as row from orders.orders o where id = ${orderId}`)[0]?.['row']; // prettier-ignore
    const before = await rowOf(theirs.id);
    await erase(gone);
    const erased = await rowOf(id);
    for (const how of [{}, { isRepeated: true }]) await tellErased(shop, gone.userId, how);
    expect(await rowOf(theirs.id)).toEqual(before);
    expect(await rowOf(id)).toEqual(erased);
    expect(await blockersFor(shop, shop.buyer.userId)).toMatchObject([{ code: 'OPEN_ORDERS_AS_BUYER' }]); // prettier-ignore
  });

  it('is taken out of the events that were sent, without a gap, and of kept answers', async () => {
    await shop
      .as(shop.buyer)
      .post('/orders', { items: [{ productId: aProduct(shop).productId, quantity: 1 }], shippingAddress: address }, { 'idempotency-key': newId() }); // prettier-ignore
    await erase(shop.buyer);
    await eventually(async () => {
      await shop.runJobs('personal-data.remove-traces');
      const [left] = await shop.sql`select count(*)::int as rows from orders.erased_people
        where user_id = ${shop.buyer.userId} and traces_removed_at is null`;
      return left?.['rows'] === 0;
    });
    const events = (await shop.outbox()).filter(({ data }) =>
      JSON.stringify(data).includes(shop.buyer.userId),
    );
    const created = events.find(({ type }) => type === 'orders.order-created.v1');
    expect(created).toMatchObject({
      aggregateVersion: 1,
      data: { buyerId: shop.buyer.userId, buyerName: '[removed]', totalCents: 2_980 },
    });
    const kept = await shop.sql`select 1 from orders.requests
      where scope like ${`${shop.buyer.userId}%`} or answer::text like ${`%${shop.buyer.userId}%`}`;
    expect(kept).toHaveLength(0);
  });
});

describe('a copy of what orders keeps', () => {
  it('has purchases with lines and addresses, and of sales nothing about who bought', async () => {
    const { orderNumber } = await aPaidOrder(shop);
    const delivered = await aDeliveredOrder(shop);
    await pictures.upload(delivered.id, shop.buyer, { purpose: 'refund' });
    expect(JSON.parse(await copyFor(shop.buyer))).toMatchObject({
      imagensDePedidos: [{ pedido: delivered.orderNumber, para: 'refund', largura: 500 }],
      dadosParaPedidos: { nome: shop.buyer.name },
      compras: [
        { pedido: delivered.orderNumber },
        {
          pedido: orderNumber,
          enderecoDeEntrega: { street: 'Rua dos Alecrins' },
          itens: [{ produto: 'Pão de queijo', quantidade: 1, precoUnitario: 19.9 }],
          total: 29.8,
        },
      ],
    });
    const sales = await copyFor(shop.seller);
    expect(sales).toContain(orderNumber);
    expect(sales).not.toMatch(/Zenaide|Alecrins/);
  });
});
