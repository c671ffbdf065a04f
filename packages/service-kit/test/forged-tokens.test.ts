import { systemClock } from '@largo/kernel';
import { anActor, forgedTokens, startTestService, testVerifier, tokenFor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { sample } from './sample/service.ts';

const actor = anActor('admin', 'seller', 'buyer');
const forged = Object.entries(await forgedTokens(actor));
const service = useService(() => startTestService(sample()));

const call = (path: string, token: string) =>
  service.anonymous.get<{ code: string }>(path, { authorization: `Bearer ${token}` });

describe('S9: tokens that are none', () => {
  it.each(forged)('are refused: %s', async (_what, token) => {
    expect(await testVerifier(systemClock).verify(token)).toBeUndefined();
    const answers = await Promise.all(['/user', '/admin'].map((path) => call(path, token)));
    for (const { status, body } of answers)
      expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
    // Where no token is needed, an invalid one identifies no one.
    expect((await call('/public', token)).status).toBe(200);
  });

  it('differ from a good one in what they are named for only', async () => {
    expect((await call('/admin', await tokenFor(actor))).status).toBe(200);
  });

  it.each(['Basic YWRtaW46YWRtaW4=', 'Bearer', 'Bearer ', 'Token x', 'bearer\tx'])(
    'are not even read behind "%s"',
    async (authorization) => {
      expect((await service.anonymous.get('/user', { authorization })).status).toBe(401);
    },
  );
});
