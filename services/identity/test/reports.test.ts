import type { AuditLogAnswer } from '@largo/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, signedIn, useIdentity } from './support.ts';

const service = useIdentity();
let admin: SignedIn;
beforeAll(async () => {
  admin = await signedIn(service, 'admin');
});

describe('GET /admin/reports?type=users', () => {
  it('returns a spreadsheet in which no cell is a formula', async () => {
    const buyer = await signedIn(service);
    await service.anonymous.put('/auth/profile', { name: '=HYPERLINK("x";"y")' }, buyer.auth);

    const answer = await service.anonymous.get('/admin/reports?type=users&format=csv', admin.auth);

    expect(answer.headers['content-disposition']).toMatch(/users_report_\d{4}-\d{2}-\d{2}\.csv/);
    const [header, ...lines] = answer.text.split('\r\n');
    expect(header).toBe('\uFEFFNome;E-mail;Tipo;CNPJ;Situação;Cadastro');
    const mine = lines.find((line) => line.includes(buyer.email));
    expect(mine).toMatch(/^"'=HYPERLINK\(""x"";""y""\)";.*;Comprador;;Ativo;\d{2}\/\d{2}\/\d{4}$/);
  });

  it('leaves out a person that it can not read, names them, and has the others', async () => {
    const [unreadable, fine] = [await signedIn(service), await signedIn(service)];
    const { id } = unreadable.user;
    await service.sql`update identity.users set created_at = 'infinity' where id = ${id}`;

    const { text } = await service.anonymous.get('/admin/reports?type=users', admin.auth);

    expect(text).toContain(`;${fine.email};`);
    expect(text).toMatch(new RegExp(`\r\nFicou fora porque não pôde ser lido: ${id}\r\n$`));
    await service.sql`update identity.users set created_at = now() where id = ${id}`;
  });

  it('takes the days of the city on which people registered, and counts the same', async () => {
    const buyer = await signedIn(service);
    // 23:30 on the ninth in Campinas.
    await service.sql`
      update identity.users set created_at = '2031-03-10T02:30:00Z' where id = ${buyer.user.id}`;
    const ask = async (query: string) => {
      const [{ text }, { body }] = await Promise.all([
        service.anonymous.get(`/admin/reports?type=users&${query}`, admin.auth),
        service.anonymous.get<{ rows: number }>(
          `/admin/reports/count?type=users&${query}`,
          admin.auth,
        ),
      ]);
      return { lines: text.split('\r\n').slice(1, -1), ...body };
    };

    expect(await ask('startDate=2031-03-09&endDate=2031-03-09')).toEqual({
      lines: [expect.stringMatching(new RegExp(`${buyer.email};.*;09/03/2031$`))],
      rows: 1,
    });
    expect(await ask('startDate=2031-03-10')).toEqual({ lines: [], rows: 0 });
  });

  it('stands in the audit log with its days', async () => {
    const auditor = await signedIn(service, 'admin');

    await service.anonymous.get('/admin/reports?type=users&startDate=2026-11-01', auditor.auth);

    const { body } = await service.anonymous.get<AuditLogAnswer>(
      `/admin/audit-log?actorId=${auditor.user.id}`,
      admin.auth,
    );
    expect(body.entries).toMatchObject([
      {
        action: 'users-exported',
        subject: { type: 'report', id: 'users', label: null },
        before: null,
        after: { startDate: '2026-11-01' },
      },
    ]);
  });

  it('is for administrators and for users only', async () => {
    const seller = await signedIn(service, 'seller');

    expect((await service.anonymous.get('/admin/reports?type=users', seller.auth)).status).toBe(
      403,
    );
    expect((await service.anonymous.get('/admin/reports?type=sales', admin.auth)).status).toBe(400);
  });
});
