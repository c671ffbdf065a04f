import { type AdminProduct, ProductModeratedV1, SettingsChangedV1 } from '@largo/contracts';
import { anActor, auditEntriesFor, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeAll, describe, expect, it } from 'vitest';
import { importer } from './imports.ts';
import { aCategory, aProduct, aStore, openShop } from './shop.ts';

const shop = useService(openShop);
let owner: TestActor;
const admin = anActor('admin');
const bakery = aCategory({ name: 'Padaria' });
const candy = aCategory({ name: 'Doces' });
beforeAll(async () => {
  owner = await aStore(shop);
  await shop.seed({ categories: [bakery, candy] });
});

const decideBy = (rules: { autoApproveProducts?: boolean; holdChangedProducts?: boolean }) =>
  shop.publish(SettingsChangedV1, {
    settingsId: 'platform',
    commissionBps: 500,
    platformFeeBps: 200,
    autoReleaseDays: 15,
    disputeInvestigationDays: 7,
    maxProductsPerSeller: 100,
    autoApproveProducts: false,
    ...rules,
  });

type Answer = { product: AdminProduct; code: string };
async function approved(status: 'active' | 'pending' | 'rejected' = 'active') {
  const product = aProduct({ sellerId: owner.userId, categoryId: bakery.id, status });
  await shop.seed({ products: [product] });
  return product;
}
const edit = (id: string, values: Record<string, unknown>, as = owner) =>
  shop.as(as).put<Answer>(`/products/${id}`, values);
const seen = async (id: string) =>
  (await shop.as(admin).get<Answer>(`/admin/products/${id}`)).body.product;
const queue = async () =>
  (
    await shop
      .as(admin)
      .get<{ products: AdminProduct[]; total: number }>('/admin/products?changed=true&sort=oldest')
  ).body.products.map(({ id }) => id);
const decide = (id: string, what: 'approve' | 'reject' | 'pending', change: string, as = admin) =>
  shop
    .as(as)
    .put<Answer>(
      `/admin/products/${id}/${what}?statusSeen=active&changeSeen=${change}`,
      what === 'reject' ? { rejectionReason: 'Virou outra coisa' } : undefined,
    );
const isPublic = async (id: string) => (await shop.anonymous.get(`/products/${id}`)).status === 200;

const saveOptions = (id: string, sizes: readonly string[], as = owner) =>
  shop.as(as).put(`/products/${id}/variants`, {
    options: sizes.length === 0 ? [] : [{ name: 'Tamanho', values: sizes }],
    variants: sizes.map((size) => ({ values: [size], stock: 3 })),
  });

describe('options of an approved product', () => {
  const optionsOf = (product: AdminProduct) => [product.change?.approved.options, product.options];
  const of = (...values: string[]) => [{ name: 'Tamanho', values }];

  it('are shown to moderators as they were and as they are, until they are the same again', async () => {
    const { id } = await approved();
    await saveOptions(id, ['P', 'M']);
    expect(await queue()).toContain(id);
    expect(optionsOf(await seen(id))).toEqual([null, of('P', 'M')]);
    await decide(id, 'approve', (await seen(id)).change?.at ?? '');
    expect(await queue()).not.toContain(id);

    const { status } = await saveOptions(id, ['P', 'M', 'Gigante']);
    await saveOptions(id, ['P', 'M', 'Gigante']);

    expect([status, await isPublic(id)]).toEqual([200, true]);
    expect(optionsOf(await seen(id))).toEqual([of('P', 'M'), of('P', 'M', 'Gigante')]);
    await edit(id, { title: 'Outro nome' });
    expect(optionsOf(await seen(id))).toEqual([of('P', 'M'), of('P', 'M', 'Gigante')]);
    await saveOptions(id, ['M', 'P']);
    expect((await seen(id)).change?.approved).toMatchObject({ options: of('P', 'M') });
    await edit(id, { title: (await seen(id)).change?.approved.title });
    expect((await seen(id)).change).toBeNull();
  });

  it('need no look for stock, prices and the order of values, nor when an administrator saves', async () => {
    const { id } = await approved();
    await saveOptions(id, ['P', 'M'], admin);
    await shop.as(owner).put(`/products/${id}/variants`, {
      options: of('M', 'P'),
      variants: [{ values: ['P'], price: 12, stock: 1 }, { values: ['M'] }],
    });
    expect((await seen(id)).change).toBeNull();
    expect((await saveOptions(id, ['GG'], await aStore(shop))).status).toBe(404);
    expect((await seen(id)).change).toBeNull();
  });

  it('wait where the platform says so', async () => {
    await decideBy({ holdChangedProducts: true });
    const { id } = await approved();
    await saveOptions(id, ['P']);
    expect([await isPublic(id), (await seen(id)).status]).toEqual([false, 'pending']);
    await decideBy({ holdChangedProducts: false });
  });
});

describe('an approved product that its store changes', () => {
  it('stays on sale, and waits in a queue with what it said when it was approved', async () => {
    const { id, title, description, images } = await approved();

    const { body } = await edit(id, {
      title: 'Bem-casado',
      description: 'Recheado com doce de leite.',
      categoryId: candy.id,
      images: [],
    });

    expect(body.product.status).toBe('active');
    expect(await isPublic(id)).toBe(true);
    expect(await queue()).toEqual([id]);
    const product = await seen(id);
    expect(product).toMatchObject({
      title: 'Bem-casado',
      change: { approved: { title, description, category: 'Padaria', images } },
      allowed: { nextStatuses: ['active', 'rejected', 'pending'] },
    });

    const answer = await decide(id, 'approve', product.change?.at ?? '');

    expect(answer.body.product).toMatchObject({ status: 'active', change: null });
    expect(answer.body.product.allowed?.nextStatuses).toEqual(['rejected', 'pending']);
    expect(await queue()).toEqual([]);
    expect((await auditEntriesFor(shop, id)).map(({ action }) => action)).toEqual([
      'product-approved',
    ]);
    // The store was waiting for nothing, so nothing is announced to it.
    const events = (await shop.outbox()).filter(({ aggregateId }) => aggregateId === id);
    expect(events.map(({ type }) => type)).not.toContain(ProductModeratedV1.type);
  });

  it.each([{ price: 99 }, { stock: 3 }, { sku: 'NOVO-1' }, { weight: 2 }, { status: 'inactive' }])(
    'needs no look for %j',
    async (values) => {
      const { id } = await approved();
      await edit(id, values);
      expect((await seen(id)).change).toBeNull();
    },
  );

  it('is compared with what was approved, however often it changes, and is left alone when that is back', async () => {
    const { id, title } = await approved();

    await edit(id, { title: 'Primeiro' });
    const first = (await seen(id)).change;
    shop.clock.advance(1_000);
    await edit(id, { title: 'Segundo' });
    const second = (await seen(id)).change;
    await edit(id, { price: 30 });

    expect(second?.approved.title).toBe(title);
    expect(second?.at).not.toBe(first?.at);
    expect((await seen(id)).change).toEqual(second);
    await edit(id, { title });
    expect((await seen(id)).change).toBeNull();
  });

  it('is taken down with a reason, and announced to its store', async () => {
    const { id } = await approved();
    await edit(id, { title: 'Relógio falso' });

    const { body } = await decide(id, 'reject', (await seen(id)).change?.at ?? '');

    expect(body.product).toMatchObject({ status: 'rejected', change: null });
    expect(await isPublic(id)).toBe(false);
    const [announced] = (await shop.outbox()).filter(
      ({ type, aggregateId }) => type === ProductModeratedV1.type && aggregateId === id,
    );
    expect(announced?.data).toMatchObject({ decision: 'rejected', reason: 'Virou outra coisa' });
  });

  it('keeps what was approved while it is sent back to wait', async () => {
    const { id, title } = await approved();
    await edit(id, { title: 'Outro' });

    const { body } = await decide(id, 'pending', (await seen(id)).change?.at ?? '');

    expect(body.product).toMatchObject({ status: 'pending', change: { approved: { title } } });
    expect(await queue()).toEqual([]);
  });

  it('is not decided about unseen: PRODUCT_CONTENT_CHANGED once its store has changed it again', async () => {
    const { id } = await approved();
    await edit(id, { title: 'Visto' });
    const { change } = await seen(id);
    shop.clock.advance(1_000);
    await edit(id, { title: 'Não visto' });

    const late = await decide(id, 'approve', change?.at ?? '');

    expect([late.status, late.body.code]).toEqual([409, 'PRODUCT_CONTENT_CHANGED']);
    expect((await seen(id)).change).not.toBeNull();
  });

  it('is decided about once by two at once', async () => {
    const { id } = await approved();
    await edit(id, { title: 'Disputado' });
    const at = (await seen(id)).change?.at ?? '';

    const answers = await Promise.all([
      decide(id, 'approve', at),
      decide(id, 'reject', at, anActor('admin')),
    ]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await auditEntriesFor(shop, id)).toHaveLength(1);
  });

  it('is not looked at for an administrator’s own edit', async () => {
    const { id } = await approved();
    await edit(id, { title: 'Corrigido pela equipe' }, admin);
    expect((await seen(id)).change).toBeNull();
  });

  it('is changed by a file like by the form', async () => {
    const { id, title } = await approved();
    await importer(shop, () => owner).bring(`id;titulo\n${id};Por planilha`);
    expect(await seen(id)).toMatchObject({ status: 'active', change: { approved: { title } } });
    await edit(id, { title });
  });

  it('that was never approved has nothing to be compared with', async () => {
    for (const status of ['pending', 'rejected'] as const) {
      const { id } = await approved(status);
      await edit(id, { title: 'Corrigido' });
      expect(await seen(id)).toMatchObject({ status: 'pending', change: null });
    }
  });
});

describe("the platform's settings", () => {
  it('let changed products wait instead: off sale until they are approved', async () => {
    await decideBy({ holdChangedProducts: true });
    const { id, title } = await approved();

    const { body } = await edit(id, { title: 'Espera' });

    expect(body.product.status).toBe('pending');
    expect(await isPublic(id)).toBe(false);
    expect(await seen(id)).toMatchObject({ change: { approved: { title } } });
    const approvedAgain = await shop.as(admin).put<Answer>(`/admin/products/${id}/approve`);
    expect(approvedAgain.body.product).toMatchObject({ status: 'active', change: null });
    expect((await edit(id, { price: 5 })).body.product.status).toBe('active');
  });

  it('hold what was changed during a pause, when it would come back', async () => {
    await decideBy({ holdChangedProducts: true });
    const { id } = await approved();
    await edit(id, { status: 'inactive' });
    await edit(id, { title: 'Outro durante a pausa' });
    expect((await seen(id)).status).toBe('inactive');
    expect((await edit(id, { status: 'active' })).body.product.status).toBe('pending');
  });

  it('have no one look at changes where no one looks at new products', async () => {
    await decideBy({ autoApproveProducts: true, holdChangedProducts: true });
    const { id } = await approved();
    await edit(id, { title: 'Sem conferência' });
    expect(await seen(id)).toMatchObject({ status: 'active', change: null });
  });

  it('of an earlier release hold nothing', async () => {
    await decideBy({ holdChangedProducts: true });
    await decideBy({});
    const { id } = await approved();
    expect((await edit(id, { title: 'Na vitrine' })).body.product.status).toBe('active');
  });
});

it('keeps the queue to administrators', async () => {
  expect((await shop.as(owner).get('/admin/products?changed=true')).status).toBe(403);
});
