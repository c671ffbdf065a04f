import { type SessionListAnswer, SessionsEndedV1 } from '@largo/contracts';
import { dayMs } from '@largo/kernel';
import { describe, expect, it } from 'vitest';
import { eventsOf, login, type SignedIn, signedIn, useIdentity } from './support.ts';

const service = useIdentity();

const sessionsOf = async ({ auth }: SignedIn) =>
  (await service.anonymous.get<SessionListAnswer>('/auth/sessions', auth)).body.sessions;
const endedOf = async ({ user }: SignedIn) =>
  (await eventsOf(service, SessionsEndedV1))
    .filter(({ userId }) => userId === user.id)
    .map(({ sessionIds }) => sessionIds.toSorted());
const idOf = async (who: SignedIn) =>
  (await sessionsOf(who)).find(({ current }) => current)?.id ?? '';

describe('the end of a session', () => {
  it('is announced when its owner signs out, and once', async () => {
    const here = await signedIn(service);
    const id = await idOf(here);

    await service.anonymous.post('/auth/logout', undefined, here.auth);
    await service.anonymous.post('/auth/logout', undefined, here.auth);

    expect(await endedOf(here)).toEqual([[id]]);
  });

  it('is announced when it is ended from elsewhere, and not of the other session', async () => {
    const here = await signedIn(service);
    const there = await login(service, here);
    const id = await idOf({ ...here, auth: there.auth });

    await service.anonymous.delete(`/auth/sessions/${id}`, undefined, here.auth);
    await service.anonymous.delete(`/auth/sessions/${id}`, undefined, here.auth);

    expect(await endedOf(here)).toEqual([[id]]);
  });

  it('is announced of all at once when the password changes', async () => {
    const here = await signedIn(service);
    await login(service, here);
    const ids = (await sessionsOf(here)).map(({ id }) => id).toSorted();

    const password = 'uma-senha-bem-nova-9';
    const { status } = await service.anonymous.post(
      '/auth/change-password',
      { currentPassword: here.password, password, confirmPassword: password },
      here.auth,
    );

    expect(status).toBe(200);
    expect(await endedOf(here)).toEqual([ids]);
  });

  it('is announced when it lay idle for too long, and not again of one that was ended', async () => {
    const here = await signedIn(service);
    const [there, id] = [await login(service, here), await idOf(here)];
    const other = await idOf({ ...here, auth: there.auth });
    await service.anonymous.post('/auth/logout', undefined, there.auth);

    service.clock.advance(400 * dayMs);
    await service.runJobs('delete-expired');

    expect(await endedOf(here)).toEqual([[other], [id]]);
  });
});
