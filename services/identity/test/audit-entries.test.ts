import {
  adminActed,
  type AuditEntry,
  type AuditLogAnswer,
  CatalogAdminActedV1,
  PayoutsAdminActedV1,
} from '@largo/contracts';
import { dayMs, minuteMs, newId } from '@largo/kernel';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Identity,
  login,
  type SignedIn,
  signedIn,
  startIdentity,
  useIdentity,
} from './support.ts';

const service = useIdentity();
let admin: SignedIn & { email: string };
beforeAll(async () => {
  admin = await signedIn(service, 'admin');
});

const list = async (query = '') =>
  (await service.anonymous.get<AuditLogAnswer>(`/admin/audit-log${query}`, admin.auth)).body;
const block = (id: string) =>
  service.anonymous.put(`/admin/users/${id}/block`, undefined, {
    ...admin.auth,
    'x-forwarded-for': '203.0.113.40',
  });
const anAuditEntry = (fields: Partial<AuditEntry> = {}): AuditEntry => ({
  adminId: admin.user.id,
  address: '203.0.113.41',
  action: 'product-approved',
  subject: { type: 'product', id: newId(), label: 'Pão de Mel' },
  before: { status: 'pending' },
  after: { status: 'active' },
  ...fields,
});

describe('GET /admin/audit-log', () => {
  it('shows who did what to whom, from where, and what it was before', async () => {
    const user = await signedIn(service);

    await block(user.user.id);

    const { entries } = await list(`?subjectId=${user.user.id}`);
    expect(entries).toEqual([
      {
        id: expect.any(String) as string,
        at: expect.stringMatching(/Z$/) as string,
        actor: { id: admin.user.id, name: admin.user.name, email: admin.email },
        action: 'user-blocked',
        subject: { type: 'user', id: user.user.id, label: user.user.name },
        before: { isActive: true },
        after: { isActive: false },
        address: '203.0.113.40',
      },
    ]);
  });

  it('takes in the audit entries of every other service, each once, at the time of the change', async () => {
    const subjects: string[] = [];
    for (const contract of adminActed) {
      const entry = anAuditEntry();
      subjects.push(entry.subject.id);
      const occurredAt = '2026-11-20T10:00:00.000Z';
      const sent = await service.publish(contract, entry, { occurredAt });
      await service.publish(contract, entry, sent);
    }

    for (const id of subjects) {
      const { entries } = await list(`?subjectId=${id}`);
      expect(entries).toMatchObject([
        {
          at: '2026-11-20T10:00:00.000Z',
          actor: { id: admin.user.id },
          action: 'product-approved',
          subject: { type: 'product', id, label: 'Pão de Mel' },
          before: { status: 'pending' },
          after: { status: 'active' },
        },
      ]);
    }
  });

  it('finds by action, by who did it, by text without accents, and by time', async () => {
    const other = await signedIn(service, 'admin');
    const entry = anAuditEntry({
      adminId: other.user.id,
      action: 'settings-changed',
      subject: { type: 'settings', id: 'platform', label: 'Café Coração' },
    });
    await service.publish(PayoutsAdminActedV1, entry, { occurredAt: '2026-11-18T02:30:00.000Z' });
    const count = async (query: string) => (await list(query)).pagination.total;

    expect(await count('?action=settings-changed')).toBe(1);
    expect(await count(`?actorId=${other.user.id}`)).toBe(1);
    expect(await count('?subjectId=platform')).toBe(1);
    expect(await count('?search=cafe+coracao')).toBe(1);
    expect(await count(`?search=${encodeURIComponent(other.email)}`)).toBe(1);
    expect(await count('?search=100%25')).toBe(0);
    // 23:30 on the 17th in the city.
    expect(await count('?from=2026-11-17&to=2026-11-17')).toBe(1);
    expect(await count('?from=2026-11-18&to=2026-11-18')).toBe(0);
    expect(await count('?from=2026-11-18T02:30:00Z&to=2026-11-18T02:30:00Z')).toBe(1);
    expect(await count('?from=2016-12-31T23:59:60Z&to=2026-12-31T23:59:60Z')).toBe(await count(''));
  });

  it('pages, newest first, a hundred at most', async () => {
    const entries = [
      anAuditEntry({ action: 'paged' }),
      anAuditEntry({ action: 'paged' }),
      anAuditEntry({ action: 'paged' }),
    ];
    for (const [minute, entry] of entries.entries()) {
      const occurredAt = new Date(Date.UTC(2026, 10, 1) + minute * minuteMs).toISOString();
      await service.publish(CatalogAdminActedV1, entry, { occurredAt });
    }

    const first = await list('?action=paged&limit=2');
    const second = await list('?action=paged&limit=2&page=2');
    const tooMany = await service.anonymous.get('/admin/audit-log?limit=101', admin.auth);

    const ids = [...first.entries, ...second.entries].map(({ subject }) => subject.id);
    expect(ids).toEqual(entries.map(({ subject }) => subject.id).toReversed());
    expect(first.pagination).toMatchObject({ total: 3, pages: 2, hasNext: true });
    expect(tooMany.status).toBe(400);
  });

  it('is for administrators', async () => {
    const seller = await signedIn(service, 'seller');

    expect((await service.anonymous.get('/admin/audit-log', seller.auth)).status).toBe(403);
    expect((await service.anonymous.get('/admin/audit-log')).status).toBe(401);
  });
});

describe('the audit log', () => {
  it.each([
    'update identity.audit_log set action = $$nothing$$',
    'delete from identity.audit_log',
    'truncate identity.audit_log',
  ])('refuses the service itself: %s', async (statement) => {
    await block((await signedIn(service)).user.id);

    await expect(service.sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' });
    expect((await list('?action=user-blocked')).pagination.total).toBeGreaterThan(0);
  });

  it('can not be changed even by a role that has been granted the rights', async () => {
    await block((await signedIn(service)).user.id);

    const tried = service.sql.begin(async (sql) => {
      await sql`grant update, delete, truncate on identity.audit_log to current_user`;
      await sql`delete from identity.audit_log`;
    });

    await expect(tried).rejects.toThrow('the audit log is append-only');
  });

  it('writes nothing when the change fails', async () => {
    const before = (await list()).pagination.total;

    const answer = await block(newId());

    expect(answer.status).toBe(404);
    expect((await list()).pagination.total).toBe(before);
  });

  it('notes a new administrator with masked data', async () => {
    const email = `chefe.${process.pid}@largo.test`;
    const { body } = await service.anonymous.post<{ user: { id: string } }>(
      '/admin/users/admin',
      {
        name: 'Chefe Novo',
        email,
        password: 'Ipe-Amarelo-7',
        cpf: '529.982.247-25',
        address: {
          street: 'Rua A',
          number: '1',
          neighborhood: 'Centro',
          city: 'Campinas',
          state: 'SP',
          zipCode: '13010-000',
        },
      },
      admin.auth,
    );

    const { entries } = await list(`?subjectId=${body.user.id}`);
    expect(entries).toMatchObject([
      {
        action: 'admin-created',
        subject: { label: 'Chefe Novo' },
        before: null,
        after: { roles: ['admin'], email: 'c***@largo.test' },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain(email);
  });
});

describe('a network address in the audit log', () => {
  const address = '203.0.113.60';
  /** An administrator's audit entry, and what the log says days later. */
  async function anEntryIn(own: Identity) {
    const [boss, user] = [await signedIn(own, 'admin'), await signedIn(own)];
    const path = `/admin/users/${user.user.id}/block`;
    const from = { ...boss.auth, 'x-forwarded-for': address };
    expect((await own.anonymous.put(path, undefined, from)).status).toBe(200);
    return async (query = `subjectId=${user.user.id}`) => {
      const { auth } = await login(own, boss);
      const answer = await own.anonymous.get<AuditLogAnswer>(`/admin/audit-log?${query}`, auth);
      return answer.body.entries;
    };
  }
  const removals = 'action=network-addresses-removed';

  it('goes after six months, alone, and the log says that it went', async () => {
    const own = await startIdentity();
    const entriesOf = await anEntryIn(own);
    const before = await entriesOf();
    expect(before).toMatchObject([{ address }]);

    own.clock.advance(183 * dayMs);
    await own.runJobs('clear-audit-addresses');
    expect(await entriesOf()).toEqual(before);
    own.clock.advance(2 * dayMs);
    await Promise.all([own.runJobs('clear-audit-addresses'), own.runJobs('clear-audit-addresses')]);

    expect(await entriesOf()).toEqual(before.map((entry) => ({ ...entry, address: null })));
    await own.runJobs('clear-audit-addresses');
    expect(await entriesOf(removals)).toMatchObject([
      {
        actor: null,
        address: null,
        subject: { type: 'audit-log' },
        after: { until: expect.stringMatching(/Z$/) as string, entries: 1 },
      },
    ]);
    await own.stop();
  });

  it('stays as long as the setting says, which can be no shorter', async () => {
    const own = await startIdentity({ AUDIT_ADDRESS_DAYS: '400' });
    const entriesOf = await anEntryIn(own);
    own.clock.advance(399 * dayMs);
    await own.runJobs('clear-audit-addresses');
    expect(await entriesOf()).toMatchObject([{ address }]);
    expect(await entriesOf(removals)).toEqual([]);
    await own.stop();
    await expect(startIdentity({ AUDIT_ADDRESS_DAYS: '183' })).rejects.toThrow(
      'AUDIT_ADDRESS_DAYS',
    );
  });

  it.each([
    ['taken out early', 'set address = null'],
    ['overwritten', "set address = '198.51.100.1'"],
    ['taken out together with the action', "set address = null, action = 'nothing'"],
  ])('can not be %s, by the service itself either', async (_how, change) => {
    await block((await signedIn(service)).user.id);
    const statement = `update identity.audit_log ${change} where address is not null`;
    await expect(service.sql.unsafe(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('can not be changed with time on the side of who does it', async () => {
    const own = await startIdentity();
    const entriesOf = await anEntryIn(own);
    own.clock.advance(200 * dayMs);
    await anEntryIn(own);
    for (const change of ["address = '198.51.100.1'", "address = null, action = 'nothing'", 'address = null, before = null'])
      await expect(
        own.sql.begin(async (sql) => {
          await sql`grant update on identity.audit_log to current_user`;
          await sql.unsafe(`update identity.audit_log set ${change} where address is not null`);
        }),
      ).rejects.toThrow('the audit log is append-only'); // prettier-ignore
    expect(await entriesOf()).toMatchObject([{ address, action: 'user-blocked' }]);
    await own.stop();
  });
});
