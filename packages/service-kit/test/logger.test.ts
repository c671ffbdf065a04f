import { sql } from 'drizzle-orm';
import { createTestDatabase } from '@largo/testkit';
import { describe, expect, it } from 'vitest';
import { makeLogger } from '../src/index.ts';

function capture() {
  const lines: string[] = [];
  const log = makeLogger('debug', { write: (line: string) => void lines.push(line) });
  return { log, lines };
}

describe('the logger', () => {
  it.each([
    'authorization', 'cookie', 'password', 'newPassword', 'token', 'accessToken', 'refresh_token',
    'x-service-token', 'cpf', 'cnpj', 'email', 'phone', 'whatsapp', 'pixKey', 'cardNumber', 'qrCode',
  ])('hides %s at any depth', (key) => {
    const { log, lines } = capture();

    log.info({ [key]: 'secret-1', user: { list: [{ [key]: 'secret-2' }] } }, 'x');

    expect(lines[0]).not.toContain('secret-');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', msg: 'x' });
  }); // prettier-ignore

  it('hides people and tokens in texts', () => {
    const { log, lines } = capture();

    log.warn({ note: 'ana@largo.test, 529.982.247-25, Bearer abc.def.ghi' }, 'x');

    expect(lines[0]).toContain('[email], [cpf], Bearer [redacted]');
  });

  it('shows an error without the parameters of its query', async () => {
    const { log, lines } = capture();
    const database = await createTestDatabase();
    const error: unknown = await database.db
      .execute(sql`select ${'maria-secret'}::int`)
      .catch((caught: unknown) => caught);
    await database.drop();

    log.error({ err: error }, 'x');

    expect(lines[0]).toContain('22P02');
    expect(lines[0]).not.toContain('params');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      err: { type: 'Error', stack: expect.stringContaining('at ') },
    });
  });
});
