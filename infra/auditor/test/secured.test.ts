import { type SecuredPostgres, startSecuredPostgres } from '@largo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../src/index.ts';

let server: SecuredPostgres;
beforeAll(async () => {
  server = await startSecuredPostgres();
});
afterAll(() => server?.stop());

const lookAt = (caFile: string) =>
  audit(
    `postgres://largo_auditor@localhost:${server.port}/largo?sslmode=verify-full&sslrootcert=${caFile}`,
    { settleMs: 0 },
  );

describe('a server that must prove who it is', () => {
  it('is looked at when the authority vouches for it', async () => {
    // No service has made its tables there.
    await expect(lookAt(server.caFile)).rejects.toThrow(/relation "\w+\.\w+" does not exist/);
  });

  it('gets no question when another one does', async () => {
    await expect(lookAt(server.otherCaFile)).rejects.toThrow('unable to verify');
  });
});
