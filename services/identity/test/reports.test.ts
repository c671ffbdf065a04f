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

  it('is for administrators and for users only', async () => {
    const seller = await signedIn(service, 'seller');

    expect((await service.anonymous.get('/admin/reports?type=users', seller.auth)).status).toBe(
      403,
    );
    expect((await service.anonymous.get('/admin/reports?type=sales', admin.auth)).status).toBe(400);
  });
});
