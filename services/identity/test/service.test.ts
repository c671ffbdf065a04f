import { systemClock } from '@largo/kernel';
import { inProcessTransport } from '@largo/messaging';
import { makeLogger, processFanout, startService } from '@largo/service-kit';
import { expectPolicies, operatorPolicies, expectSchemaMatches } from '@largo/testkit';
import { describe, expect, it } from 'vitest';
import * as schema from '../src/db/schema.ts';
import { identity } from '../src/index.ts';
import { signedIn, startIdentity, useIdentity } from './support.ts';

const service = useIdentity();

describe('the service', () => {
  it('declares a policy for each route', () => {
    expect(() =>
      expectPolicies(service, {
        ...operatorPolicies,
        'GET /admin/integrity/identity/events': 'admin',
        'POST /admin/integrity/identity/events/replay': 'admin',
        'POST /auth/register': 'public',
        'GET /auth/verify-email/:token': 'public',
        'POST /auth/verify-email/code': 'public',
        'POST /auth/resend-verification': 'public',
        'POST /auth/login': 'public',
        'POST /auth/refresh': 'public',
        'POST /auth/logout': 'public',
        'POST /auth/logout-all': 'user',
        'POST /auth/forgot-password': 'public',
        'POST /auth/reset-password/:token': 'public',
        'POST /auth/change-password': 'user',
        'GET /auth/second-factor': 'user',
        'POST /auth/second-factor/start': 'user',
        'POST /auth/second-factor/confirm': 'user',
        'POST /auth/second-factor/verify': 'user',
        'POST /auth/second-factor/recovery-codes': 'user',
        'DELETE /auth/second-factor': 'user',
        'GET /auth/sessions': 'user',
        'DELETE /auth/sessions/:id': 'user',
        'GET /auth/profile': 'user',
        'PUT /auth/profile': 'user',
        'POST /users/roles': 'user',
        'POST /users/me/seller-profile': 'user',
        'PUT /users/me/seller-profile': 'seller',
        'PUT /users/seller-profile': 'user',
        'POST /users/me/store-image': 'seller',
        'GET /users/me/pix-key': 'seller',
        'PUT /users/me/pix-key': 'seller',
        'POST /users/me/data-export': 'user',
        'GET /users/me/data-export': 'user',
        'GET /users/me/data-export/:id/file': 'user',
        'POST /users/me/deletion': 'user',
        'GET /users/me/deletion': 'user',
        'GET /admin/users': 'admin',
        'GET /admin/users/:id': 'admin',
        'PUT /admin/users/:id/block': 'admin',
        'PUT /admin/users/:id/unblock': 'admin',
        'PUT /admin/users/:id/store-check': 'admin',
        'PUT /admin/users/:id/store-check/withdrawal': 'admin',
        'DELETE /admin/users/:id/second-factor': 'admin',
        'POST /admin/users/admin': 'admin',
        'GET /admin/audit-log': 'admin',
        'GET /admin/reports': 'admin',
        'GET /admin/reports/count': 'admin',
        'GET /.well-known/jwks.json': 'public',
        'GET /internal/revocations': 'internal',
        'POST /internal/users/announce': 'internal',
        'POST /internal/announcements': 'internal',
        'POST /internal/administrators': 'internal',
        'POST /internal/second-factor/reset': 'internal',
        'POST /internal/signing-keys/rotate': 'internal',
      }),
    ).not.toThrow();
  });

  it('does not start in production on an address without https', async () => {
    const start = startService(
      identity,
      {
        env: { LARGO_SERVICE_TOKEN: 'service-token-of-tests', PUBLIC_URL: 'http://largo.example' },
        clock: systemClock,
        transport: inProcessTransport(),
        fanout: processFanout(),
        log: makeLogger('silent'),
        resolve: () => 'http://unused.invalid',
        mode: 'production',
      },
      { port: 0, databaseUrl: service.database.url, jobs: false, migrate: false },
    );
    await expect(start).rejects.toThrow('PUBLIC_URL must be https:// in production');
  });

  it('has the database that its schema describes', async () => {
    await expect(expectSchemaMatches(service.database.sql, schema)).resolves.toBeUndefined();
  });

  it('deletes expired tokens, sessions and limits', async () => {
    const own = await startIdentity();
    const user = await signedIn(own);
    await own.anonymous.post('/auth/logout', undefined, user.auth);
    own.clock.advance(190 * 24 * 3_600_000);

    await own.runJobs('delete-expired');

    for (const table of [
      'sessions',
      'refresh_tokens',
      'revocations',
      'rate_limits',
      'mail_tokens',
      'known_devices',
    ]) {
      expect(await own.sql`select 1 from ${own.sql(`identity.${table}`)}`, table).toHaveLength(0);
    }
    await own.stop();
  });
});
