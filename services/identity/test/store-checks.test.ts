import { type AdminUserView, type AuditLogAnswer, SellerProfileChangedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventsOf, type SignedIn, signedIn, useIdentity } from './support.ts';

const service = useIdentity();
let admin: SignedIn;
beforeAll(async () => {
  admin = await signedIn(service, 'admin');
});

const company = { businessName: 'Padaria da Ana', cnpj: '11222333000181' };
type Answer = { user: AdminUserView; code?: string };
const check = (id: string, body: object = {}, by = admin) =>
  service.anonymous.put<Answer>(
    `/admin/users/${id}/store-check`,
    { ...company, evidence: 'Receita Federal: ativa', ...body },
    by.auth,
  );
const withdraw = (id: string, reason: string, by = admin) =>
  service.anonymous.put<Answer>(`/admin/users/${id}/store-check/withdrawal`, { reason }, by.auth);

const historyOf = async (id: string) => {
  const path = `/admin/audit-log?subjectId=${id}&limit=100`;
  const { entries } = (await service.anonymous.get<AuditLogAnswer>(path, admin.auth)).body;
  return entries.filter(({ action }) => action.startsWith('store-check')).toReversed();
};
/** What was published about the store, oldest first. */
const publishedOf = async (id: string) =>
  (await eventsOf(service, SellerProfileChangedV1))
    .filter(({ sellerId }) => sellerId === id)
    .map(({ cnpjCheckedAt }) => cnpjCheckedAt);
const aSeller = () => signedIn(service, 'seller');

describe("a store's check", () => {
  it('has a date and evidence, is published, and is in the log', async () => {
    const { user } = await aSeller();

    const { status, body } = await check(user.id);

    expect(status).toBe(200);
    const checkedAt = service.clock.now().toISOString();
    expect(body.user.storeCheck).toMatchObject({ evidence: 'Receita Federal: ativa' });
    expect(body.user.storeCheck?.checkedAt.slice(0, 16)).toBe(checkedAt.slice(0, 16));
    expect((await publishedOf(user.id)).at(-1)).toBe(body.user.storeCheck?.checkedAt);
    expect(await historyOf(user.id)).toMatchObject([
      {
        action: 'store-checked',
        actor: { id: admin.user.id },
        before: { cnpjCheckedAt: null },
        after: { ...company, cnpjEvidence: 'Receita Federal: ativa' },
      },
    ]);
  });

  it('said again changes nothing; with other evidence it is another one', async () => {
    const { user } = await aSeller();
    const first = await check(user.id);
    const published = (await publishedOf(user.id)).length;

    const again = await check(user.id, { evidence: ' Receita Federal: ativa ' });
    expect(again.body.user.storeCheck).toEqual(first.body.user.storeCheck);
    expect((await publishedOf(user.id)).length).toBe(published);

    await check(user.id, { evidence: 'Junta comercial' });
    expect((await historyOf(user.id)).map(({ after }) => after?.['cnpjEvidence'])).toEqual([
      'Receita Federal: ativa',
      'Junta comercial',
    ]);
  });

  it('is taken back with a reason, once', async () => {
    const { user } = await aSeller();
    await check(user.id);

    const { body } = await withdraw(user.id, 'Baixada em outubro');
    await withdraw(user.id, 'De novo');

    expect(body.user.storeCheck).toBeNull();
    expect((await publishedOf(user.id)).at(-1)).toBeNull();
    expect(await historyOf(user.id)).toMatchObject([
      { action: 'store-checked' },
      {
        action: 'store-check-withdrawn',
        before: { cnpjEvidence: 'Receita Federal: ativa' },
        after: { cnpjCheckedAt: null, reason: 'Baixada em outubro' },
      },
    ]);
  });

  it.each([
    ['CNPJ', { cnpj: '12.ABC.345/01DE-35' }],
    ['name', { businessName: 'Padaria da Rita' }],
  ])('ends when the store takes another %s, and not by anything else', async (_what, change) => {
    const seller = await aSeller();
    const { user } = seller;
    const checked = (await check(user.id)).body.user.storeCheck?.checkedAt;
    const save = (body: object) =>
      service.anonymous.put('/users/me/seller-profile', body, seller.auth);

    await save({ description: 'Pães de fermentação natural', cnpj: '11.222.333/0001-81' });
    expect((await publishedOf(user.id)).at(-1)).toBe(checked);

    await save(change);
    expect((await publishedOf(user.id)).at(-1)).toBeNull();
    expect((await historyOf(user.id)).at(-1)).toMatchObject({
      action: 'store-check-ended',
      actor: { id: user.id },
      before: { ...company, cnpjCheckedAt: checked },
      after: { cnpjCheckedAt: null },
    });
    await save({ ...company });
    expect((await publishedOf(user.id)).at(-1)).toBeNull();
  });

  it('is of the company that was looked up, not of one that it became meanwhile', async () => {
    const { user } = await aSeller();
    for (const changed of [{ cnpj: '00000000000191' }, { businessName: 'Padaria da Rita' }])
      expect(await check(user.id, changed)).toMatchObject({
        status: 409,
        body: { code: 'STORE_CHANGED', details: company },
      });
    expect(await historyOf(user.id)).toEqual([]);
  });

  it('is one when two administrators make it at once', async () => {
    const { user } = await aSeller();
    const other = await signedIn(service, 'admin');

    const answers = await Promise.all([check(user.id), check(user.id, {}, other)]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await historyOf(user.id)).toHaveLength(1);
  });

  it('needs a store with a name and a number, a person that there is, and words', async () => {
    const buyer = await signedIn(service);
    const { user } = await aSeller();

    expect((await check(buyer.user.id)).body.code).toBe('STORE_INCOMPLETE');
    expect((await check(newId())).body.code).toBe('USER_NOT_FOUND');
    expect((await withdraw(newId(), 'x')).body.code).toBe('USER_NOT_FOUND');
    for (const evidence of ['', '   ', 'a'.repeat(501)])
      expect((await check(user.id, { evidence })).status).toBe(400);
    expect((await withdraw(user.id, '  ')).status).toBe(400);
    expect((await withdraw(buyer.user.id, 'Nada a retirar')).status).toBe(200);
  });

  it('is for administrators only, and its evidence too', async () => {
    const seller = await aSeller();
    await check(seller.user.id, { evidence: 'Anotação interna' });

    for (const who of [seller, await signedIn(service)]) {
      expect((await check(seller.user.id, {}, who)).status).toBe(403);
      expect((await withdraw(seller.user.id, 'x', who)).status).toBe(403);
    }
    const own = await service.anonymous.get('/auth/profile', seller.auth);
    expect(own.text).not.toContain('Anotação interna');
    expect(JSON.stringify(await service.outbox())).not.toMatch(
      /seller-profile-changed[^}]*Anotação interna/,
    );
  });
});
