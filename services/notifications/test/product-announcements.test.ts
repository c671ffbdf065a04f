import { ImportAppliedV1, ProductModeratedV1, StockLowV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeEach, expect, it } from 'vitest';
import { aKnownUser, listOf, startNotifications } from './support.ts';

const service = useService(startNotifications);
let seller: TestActor;
beforeEach(async () => {
  seller = await aKnownUser(service, 'seller');
});

const aProduct = () => ({ productId: newId(), sellerId: seller.userId, title: 'Bolo de fubá' });
const mails = async () => {
  const rows = await service.database.sql<{ template: string; data: object }[]>`
    select template, data from notifications.mails where user_id = ${seller.userId} order by id`;
  return rows.map(({ template, data }) => ({ template, data }));
};

it('tells a store that its product may be sold, in the shop and by mail', async () => {
  const product = aProduct();
  await service.publish(ProductModeratedV1, { ...product, decision: 'approved', reason: null });

  expect(await listOf(service, seller)).toMatchObject([
    {
      title: 'Produto aprovado',
      message: '“Bolo de fubá” foi aprovado e já está à venda.',
      actionUrl: `/products/${product.productId}`,
    },
  ]);
  expect(await mails()).toMatchObject([
    { template: 'product-moderated', data: { decision: 'approved' } },
  ]);
});

it('tells a store why its product was rejected, and where to mend it', async () => {
  const product = aProduct();
  const rejected = { ...product, decision: 'rejected', reason: 'Foto escura' } as const;
  await service.publish(ProductModeratedV1, rejected);

  expect(await listOf(service, seller)).toMatchObject([
    {
      title: 'Produto não aprovado',
      message: '“Bolo de fubá” não foi aprovado. Motivo: “Foto escura”. Corrija e envie de novo.',
      actionUrl: `/seller/products/${product.productId}/edit`,
    },
  ]);
  expect(await mails()).toMatchObject([
    { template: 'product-moderated', data: { decision: 'rejected', reason: 'Foto escura' } },
  ]);
});

it('writes one mail for all that is approved within a minute, and one for all that is rejected', async () => {
  const titles = ['Bolo de fubá', 'Pão de queijo', 'Broa de milho'];
  const products = titles.map((title) => ({ ...aProduct(), title }));
  for (const product of products)
    await service.publish(ProductModeratedV1, { ...product, decision: 'approved', reason: null });
  for (const reason of ['Foto escura', 'Falta o peso'])
    await service.publish(ProductModeratedV1, { ...aProduct(), decision: 'rejected', reason });

  const [approved, rejected, ...more] = await mails();
  expect(approved?.data).toMatchObject({
    title: 'Broa de milho',
    also: [{ title: 'Bolo de fubá' }, { title: 'Pão de queijo' }],
  });
  expect(rejected?.data).toMatchObject({
    decision: 'rejected',
    reason: 'Falta o peso',
    also: [{ reason: 'Foto escura' }],
  });
  expect(more).toEqual([]);
});

it('shows one line for a batch of twenty, and another one after it was read', async () => {
  const decide = (title: string, decision: 'approved' | 'rejected') =>
    service.publish(ProductModeratedV1, { ...aProduct(), title, decision, reason: null });
  for (let number = 1; number <= 20; number++) await decide(`Bolo ${number}`, 'approved');
  await decide('Bolo seco', 'rejected');
  await decide('Bolo cru', 'rejected');

  const [rejected, approved, ...more] = await listOf(service, seller);
  expect(more).toEqual([]);
  expect(rejected).toMatchObject({
    title: '2 produtos não aprovados',
    message: expect.stringContaining('“Bolo cru” e mais 1 produto não foram aprovados.'),
    priority: 'high',
  });
  expect(approved).toMatchObject({
    title: '20 produtos aprovados',
    message: '“Bolo 20” e mais 19 produtos já estão à venda.',
    actionUrl: '/dashboard?tab=products',
  });

  await service.as(seller).patch(`/notifications/${approved?.id}/read`);
  await decide('Broa', 'approved');
  const [latest] = await listOf(service, seller);
  expect(latest).toMatchObject({
    title: 'Produto aprovado',
    message: '“Broa” foi aprovado e já está à venda.',
    isRead: false,
  });
});

it('leaves out nothing when two approvals of a store are handled at once', async () => {
  const products = Array.from({ length: 6 }, aProduct);
  await Promise.all(
    products.map((product) =>
      service.publish(ProductModeratedV1, { ...product, decision: 'approved', reason: null }),
    ),
  );

  const said = (await mails()).flatMap(({ data }) => {
    const { productId, also = [] } = data as { productId: string; also?: { productId: string }[] };
    return [productId, ...also.map((one) => one.productId)];
  });
  expect(said.toSorted()).toEqual(products.map(({ productId }) => productId).toSorted());
  expect(await listOf(service, seller)).toMatchObject([{ title: '6 produtos aprovados' }]);
});

it('shows one line for the stock of a product, also when it runs out again', async () => {
  const { productId, sellerId } = aProduct();
  const tell = (left: number) =>
    service.publish(StockLowV1, { productId, sellerId, title: 'Broa', left });
  await tell(3);
  await tell(0);
  expect(await listOf(service, seller)).toMatchObject([
    {
      title: 'Produto esgotado',
      message: expect.stringContaining('A última unidade de “Broa” foi vendida.'),
    },
  ]);

  await tell(1);
  expect(await listOf(service, seller)).toMatchObject([
    { title: 'Estoque acabando', message: 'Resta 1 unidade de “Broa”.', isRead: false },
  ]);
  expect(await mails()).toEqual([]);
});

it('counts up to 32,767 decisions in one unread notice, and takes more', async () => {
  await service.publish(ProductModeratedV1, { ...aProduct(), decision: 'approved', reason: null });
  await service.database.sql`
    update notifications.notifications set thread_step = 32766 where user_id = ${seller.userId}`;
  for (let left = 2; left > 0; left -= 1)
    await service.publish(ProductModeratedV1, {
      ...aProduct(),
      decision: 'approved',
      reason: null,
    });

  expect(await listOf(service, seller)).toMatchObject([
    { title: expect.stringContaining('32767') as string },
  ]);
  expect(await service.database.sql`select 1 from notifications.parked_events`).toHaveLength(0);
});

it('tells a store how its import ended, once for each', async () => {
  const tell = (done: number, failed: number) =>
    service.publish(ImportAppliedV1, { importId: newId(), sellerId: seller.userId, done, failed });
  await tell(50, 0);
  await tell(1_200, 1);
  await tell(1, 60);
  expect((await listOf(service, seller)).map(({ message }) => message)).toEqual([
    '1 produto foi trazido. 60 não puderam ser trazidos: veja por quê.',
    '1.200 produtos foram trazidos. 1 não pôde ser trazido: veja por quê.',
    '50 produtos foram trazidos.',
  ]);
  expect(await mails()).toEqual([]);
});
