import {
  type AccountDeletion,
  AccountDeletionCheckedV1,
  AccountDeletionRefusedV1,
  AccountErasedV1,
  type DataExport,
  DataExportReadyV1,
  DataExportRequestedV1,
  type DeletionBlocker,
  PersonalDataCollectedV1,
  type ServiceName,
  serviceNames,
} from '@largo/contracts';
import { sealFor } from '@largo/service-kit';
import { eventually } from '@largo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aRegistration,
  eventsOf,
  expectSessionEnded,
  type Identity,
  login,
  type SignedIn,
  signedIn,
  startIdentity,
} from './support.ts';

type Member = Awaited<ReturnType<typeof signedIn>>;
const others = serviceNames.filter((name) => name !== 'identity');
const unknownId = '0199aaaa-0000-7000-8000-000000000000';

let service: Identity;

beforeAll(async () => {
  service = await startIdentity();
});
afterAll(() => service.stop());

const askForExport = async ({ auth }: SignedIn) => {
  const asked = await service.anonymous.post<{ export: DataExport }>(
    '/users/me/data-export',
    undefined,
    auth,
  );
  expect(asked.status, asked.text).toBe(202);
  return asked.body.export;
};
const exportOf = async ({ auth }: SignedIn) =>
  (await service.anonymous.get<{ export: DataExport | null }>('/users/me/data-export', auth)).body
    .export;
const fileOf = ({ auth }: SignedIn, id: string) =>
  service.anonymous.get(`/users/me/data-export/${id}/file`, auth);

/** One service's answer, in as many parts as there are contents. */
async function answer(
  name: ServiceName,
  { id, user }: { id: string; user: SignedIn },
  contents: readonly string[] = [JSON.stringify({ de: name })],
) {
  for (const [index, content] of contents.entries()) {
    await service.publish(PersonalDataCollectedV1[name], {
      exportId: id,
      userId: user.user.id,
      content,
      part: index + 1,
      parts: contents.length,
    });
  }
}

async function readyExport(user: Member): Promise<DataExport> {
  const { id } = await askForExport(user);
  for (const name of others) await answer(name, { id, user });
  return eventually(async () => {
    const found = await exportOf(user);
    if (found?.status !== 'ready') throw new Error(JSON.stringify(found));
    return found;
  });
}

describe('a copy of my data', () => {
  it('is built from the data of all eight services in any order, and shows progress', async () => {
    const user = await signedIn(service, 'seller');
    const asked = await askForExport(user);
    expect(asked).toMatchObject({ status: 'running', progress: { total: 8 }, expiresAt: null });
    const { id } = asked;

    const text = JSON.stringify({ compras: ['Pão de queijo 🧀'] });
    await answer('orders', { id, user }, [text.slice(0, 9), text.slice(9)]);
    await answer('orders', { id, user }, [text.slice(0, 9), text.slice(9)]);
    await expect.poll(async () => (await exportOf(user))?.progress.done).toBe(2);
    expect((await exportOf(user))?.progress.services).toContainEqual({
      service: 'orders',
      done: true,
    });
    expect((await fileOf(user, id)).body).toMatchObject({ code: 'EXPORT_NOT_FOUND' });
    for (const name of others.filter((one) => one !== 'orders')) await answer(name, { id, user });

    expect(await exportOf(user)).toMatchObject({ id, status: 'ready', progress: { done: 8 } });
    const file = await fileOf(user, id);
    expect(file.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="meus-dados-.*json"$/,
    );
    const document = JSON.parse(file.text) as Record<string, unknown>;
    expect(Object.keys(document)).toEqual(['sobre', ...serviceNames]);
    expect(document['orders']).toEqual({ compras: ['Pão de queijo 🧀'] });
    expect(document['identity']).toMatchObject({
      conta: { email: user.email, cpf: '52998224725', endereco: { street: 'Rua Coronel Quirino' } },
      loja: { nomeDaEmpresa: 'Padaria da Ana' },
    });
    expect(file.text).not.toMatch(/argon2|password|token/i);
    const ready = await eventsOf(service, DataExportReadyV1);
    expect(ready.filter(({ exportId }) => exportId === id)).toHaveLength(1);
  });

  it('is sealed by the services, and read by identity alone', async () => {
    const user = await signedIn(service);
    const { id } = await askForExport(user);
    const [asked] = (await eventsOf(service, DataExportRequestedV1)).filter(
      (one) => one.exportId === id,
    );
    const own = service.sent.filter(({ aggregateId }) => aggregateId === id);
    expect(JSON.stringify(own)).not.toContain(user.email);
    const sealed = (name: string) =>
      sealFor(asked?.publicKey ?? '', JSON.stringify({ de: name }), id);
    for (const name of others) await answer(name, { id, user }, [sealed(name)]);

    await expect.poll(async () => (await exportOf(user))?.status).toBe('ready');
    const document = JSON.parse((await fileOf(user, id)).text) as Record<string, unknown>;
    expect(document).toMatchObject({ orders: { de: 'orders' } });
    expect(document['identity']).toMatchObject({ conta: { email: user.email } });
  });

  it('is the same for a repeated request, also for two at once', async () => {
    const user = await signedIn(service);
    const [first, second] = await Promise.all([askForExport(user), askForExport(user)]);
    expect(second.id).toBe(first.id);
    for (const name of others) await answer(name, { id: first.id, user });
    await expect.poll(async () => (await exportOf(user))?.status).toBe('ready');
    expect((await askForExport(user)).id).toBe(first.id);
    service.clock.advance(11 * 60_000);
    const later = await login(service, user);
    expect((await askForExport(later)).id).not.toBe(first.id);
  });

  it('is found by its owner only', async () => {
    const { id } = await readyExport(await signedIn(service));
    const stranger = await signedIn(service);
    expect(await exportOf(stranger)).toBeNull();
    for (const wanted of [id, unknownId]) {
      const { status, body } = await fileOf(stranger, wanted);
      expect([status, body]).toEqual([404, expect.objectContaining({ code: 'EXPORT_NOT_FOUND' })]);
    }
  });

  it('is kept for a week and then removed', async () => {
    const own = await signedIn(service);
    const { id } = await readyExport(own);
    service.clock.advance(7 * 24 * 3_600_000);
    const user = await login(service, own);
    expect(await exportOf(user)).toMatchObject({ status: 'expired' });
    await service.runJobs('tidy-personal-data');
    const { status, body } = await fileOf(user, id);
    expect([status, body]).toEqual([410, expect.objectContaining({ code: 'EXPORT_EXPIRED' })]);
    expect(await service.sql`select 1 from identity.data_export_parts where export_id = ${id}`).toHaveLength(0); // prettier-ignore
  });

  it('fails after a day without an answer, and can be requested again', async () => {
    const own = await signedIn(service);
    const { id } = await askForExport(own);
    service.clock.advance(25 * 3_600_000);
    await service.runJobs('tidy-personal-data');
    const user = await login(service, own);
    expect(await exportOf(user)).toMatchObject({ id, status: 'failed' });
    await answer('orders', { id, user });
    expect((await askForExport(user)).id).not.toBe(id);
  });
});

const askForDeletion = ({ auth }: SignedIn, password: string) =>
  service.anonymous.post<{ deletion: AccountDeletion }>('/users/me/deletion', { password }, auth);
const deletionOf = async ({ auth }: SignedIn) =>
  (await service.anonymous.get<{ deletion: AccountDeletion | null }>('/users/me/deletion', auth))
    .body.deletion;

async function checkedBy(
  user: SignedIn,
  deletionId: string,
  blockers: Partial<Record<ServiceName, DeletionBlocker[]>> = {},
) {
  for (const name of others)
    await service.publish(AccountDeletionCheckedV1[name], {
      deletionId,
      userId: user.user.id,
      blockers: blockers[name] ?? [],
    });
}

async function begin(user: Member): Promise<AccountDeletion> {
  const { status, body, text } = await askForDeletion(user, user.password);
  expect(status, text).toBe(202);
  return body.deletion;
}

const rowOf = async ({ user }: SignedIn): Promise<string> => {
  const [found] = await service.sql<{ row: string }[]>`
    select (to_jsonb(u) || coalesce(to_jsonb(p), '{}'))::text as row from identity.users u
    left join identity.seller_profiles p on p.user_id = u.id where u.id = ${user.id}`;
  return found?.row ?? '';
};

describe('deleting my account', () => {
  it('asks for the password, a limited number of times', async () => {
    const user = await signedIn(service);
    for (let n = 0; n < 10; n += 1) {
      const { status, body } = await askForDeletion(user, 'Errada-2026');
      expect([status, body]).toEqual([403, expect.objectContaining({ code: 'PASSWORD_WRONG' })]);
    }
    expect((await askForDeletion(user, user.password)).status).toBe(429);
    expect(await deletionOf(user)).toBeNull();
  });

  it('is rejected with the reasons of all services, each once, and can be requested again', async () => {
    const user = await signedIn(service);
    const deletion = await begin(user);
    expect(deletion).toMatchObject({ status: 'checking', reasons: [], finishedAt: null });
    expect((await begin(user)).id).toBe(deletion.id);
    const owed = { code: 'PAYOUTS_OWED', message: 'Há valores a repassar.' };
    const open = { code: 'OPEN_ORDERS_AS_BUYER', message: 'Você tem 1 compra em andamento.' };
    await checkedBy(user, deletion.id, { orders: [open, owed], payouts: [owed] });

    await expect.poll(() => deletionOf(user)).toMatchObject({ id: deletion.id, status: 'refused' });
    const { reasons } = (await deletionOf(user)) ?? { reasons: [] };
    expect(reasons.map(({ code }) => code).toSorted()).toEqual([open.code, owed.code]);
    const refused = await eventsOf(service, AccountDeletionRefusedV1);
    expect(refused.map(({ deletionId }) => deletionId)).toContain(deletion.id);
    expect((await begin(user)).id).not.toBe(deletion.id);
  });

  it('leaves an id, of a store also the company, and nothing about the person', async () => {
    const user = await signedIn(service, 'seller');
    await service.sql`update identity.users set pix_key = ${user.email}, pix_key_type = 'email',
      pix_document = '52998224725', avatar = '/a.png', cart_reminders_since = now(), second_factor_since = now() where id = ${user.user.id}`;
    await service.sql`insert into identity.second_factors (user_id, secret, created_at)
      values (${user.user.id}, 'x', now())`;
    await service.sql`insert into identity.recovery_codes values (${user.user.id}::text, ${user.user.id})`;
    const { id } = await begin(user);
    await checkedBy(user, id);
    await checkedBy(user, id);
    await expectSessionEnded(service, user);

    const erased = await eventsOf(service, AccountErasedV1);
    expect(erased.filter(({ userId }) => userId === user.user.id)).toHaveLength(1);
    const row = await rowOf(user);
    expect(row).not.toMatch(/ana\d|Souza|52998224725|19999998888|Quirino|argon2/);
    expect(row).toContain('"cart_reminders_since": null');
    expect(row).toContain('"second_factor_since": null');
    expect(row).toContain('11222333000181');
    expect(JSON.parse(row)).toMatchObject({ name: 'Conta excluída', is_active: false });
    const traces = await service.sql`select 1 from identity.sessions where user_id = ${user.user.id}
      union all select 1 from identity.mail_tokens where user_id = ${user.user.id}
      union all select 1 from identity.second_factors where user_id = ${user.user.id}
      union all select 1 from identity.recovery_codes where user_id = ${user.user.id}
      union all select 1 from identity.known_devices where user_id = ${user.user.id}`;
    expect(traces).toHaveLength(0);
    await expect(login(service, user)).rejects.toThrow('401');
  });

  it('stops all later writes to the account, also by administrators', async () => {
    const user = await signedIn(service);
    const boss = await signedIn(service, 'admin');
    const { id } = await begin(user);
    await checkedBy(user, id);
    await expectSessionEnded(service, user);
    const path = `/admin/users/${user.user.id}`;
    expect((await service.anonymous.put(`${path}/unblock`, undefined, boss.auth)).status).toBe(404);
    const list = await service.anonymous.get<{ users: { id: string }[] }>('/admin/users?limit=100', boss.auth); // prettier-ignore
    expect(list.body.users.map((one) => one.id)).not.toContain(user.user.id);
  });

  it('frees the e-mail for a new account', async () => {
    const user = await signedIn(service);
    const { id } = await begin(user);
    await checkedBy(user, id);
    await expectSessionEnded(service, user);
    const form = aRegistration({ email: user.email, name: 'Outra Pessoa' });
    expect((await service.anonymous.post('/auth/register', form)).status).toBe(201);
    await service.sql`update identity.users set email_verified_at = now() where email = ${user.email}`;
    const again = await login(service, form);
    expect(again.user).toMatchObject({ name: 'Outra Pessoa' });
    expect(again.user.id).not.toBe(user.user.id);
  });

  it('is rejected when a service does not answer within a day', async () => {
    const own = await signedIn(service);
    const { id } = await begin(own);
    service.clock.advance(25 * 3_600_000);
    const user = await login(service, own);
    // Parts that identity itself is just answering are skipped until the next run.
    const tidied = async () => {
      await service.runJobs('tidy-personal-data');
      return deletionOf(user);
    };
    await expect.poll(tidied).toMatchObject({
      id,
      status: 'refused',
      reasons: [{ code: 'CHECK_UNANSWERED' }],
    });
    await checkedBy(user, id);
    expect(await deletionOf(user)).toMatchObject({ status: 'refused' });
  });
});

describe('the last administrator', () => {
  it('stays, also when two delete their accounts at once', async () => {
    const previous = service;
    service = await startIdentity();
    const [one, two] = [await signedIn(service, 'admin'), await signedIn(service, 'admin')];
    const [first, second] = [await begin(one), await begin(two)];
    await Promise.all([checkedBy(one, first.id), checkedBy(two, second.id)]);
    const ends = async () =>
      (await service.sql<{ status: string; reasons: { code: string }[] }[]>`
        select status, reasons from identity.account_deletions`).map(({ status, reasons }) => [status, reasons[0]?.code]); // prettier-ignore
    await expect.poll(async () => (await ends()).toSorted()).toEqual([['done', undefined], ['refused', 'LAST_ADMIN']]); // prettier-ignore
    await service.stop();
    service = previous;
  });
});
