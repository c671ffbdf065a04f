import {
  AccountErasedV1,
  DataExportRequestedV1,
  type FavoriteNewsAnswer,
  type FavoriteNewsBody,
  type PreferencesAnswer,
  UserBlockedV1,
} from '@largo/contracts';
import { dayMs, fixedClock, hourMs, minuteMs, newId } from '@largo/kernel';
import { collectedParts, eventually, FakeRefusal, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { digestDayAt, digestSentence, type FavoriteNews } from '../src/domain/digest.ts';
import { sampleNews } from '../src/mail/sample-news.ts';
import { startMailServer } from './mail-server.ts';
import { aKnownUser, listOf, startNotifications } from './support.ts';

/** What catalog knows of each person; undefined while it is unavailable. */
let known: Map<string, readonly FavoriteNews[]> | undefined;
const asked: FavoriteNewsBody['people'] = [];
const fakes = {
  catalog: {
    'POST /internal/favorite-news': ({ people }: FavoriteNewsBody): FavoriteNewsAnswer => {
      asked.push(...people);
      if (!known) throw new FakeRefusal(503, 'UNAVAILABLE', {});
      const all = known;
      return {
        people: people.flatMap(({ userId }) => {
          const news = all.get(userId);
          return news ? [{ userId, news: [...news] }] : [];
        }),
      };
    },
  },
};
/** The city is three hours behind UTC. */
const thursday = new Date('2026-11-26T13:00:00.000Z');
const clock = fixedClock(thursday);

let fan: Required<TestActor>;
const server = useService(startMailServer);
const service = useService(() => startNotifications({ SMTP_URL: server.url }, { fakes, clock }));
const replica = useService(() =>
  startNotifications({ SMTP_URL: server.url }, { fakes, clock, database: service.database }),
);
beforeEach(async () => {
  known = new Map();
  fan = await aKnownUser(service);
  known.set(fan.userId, sampleNews);
});
afterEach(async () => {
  server.mails.splice(0);
  asked.splice(0);
  clock.set(thursday);
  await service.sql`delete from notifications.preferences`;
});

async function agree({ shop, mail }: { shop: boolean; mail: boolean }, who = fan): Promise<void> {
  const now = await service.as(who).get<PreferencesAnswer>('/notifications/preferences');
  const preferences = now.body.data.preferences.map(
    ({ locked: _locked, unused: _unused, ...row }) =>
      row.category === 'promotional' ? { ...row, shop, mail } : row,
  );
  const wanted = { ...now.body.data, preferences };
  expect((await service.as(who).put('/notifications/preferences', wanted)).status).toBe(200);
}
const run = (on = service) => on.runJobs('send-digests');
const notices = async (who = fan) => (await listOf(service, who)).map(({ message }) => message);
/** Mails to the person, sent or waiting. */
const mails = async () => {
  await service.runJobs('send-mails');
  const rows = await service.sql`select template from notifications.mails
    where user_id = ${fan.userId} and template = 'promotional-digest'`;
  return rows.length;
};
const outcome = async () => [(await notices()).length, await mails()];

describe('the weekly digest', () => {
  it('is one notice and one mail, with prices and a way to switch it off', async () => {
    await agree({ shop: true, mail: true });
    await run();

    const [notice] = await listOf(service, fan);
    expect(notice).toMatchObject({
      title: 'Novidades dos seus favoritos',
      message:
        'Um favorito ficou mais barato, um favorito voltou ao estoque e há 2 produtos novos nas suas lojas favoritas.',
      category: 'promotional',
      actionUrl: '/favorites',
    });
    const mail = await eventually(() => server.mails.find(({ to }) => to === fan.email));
    expect(mail.source).toMatch(/de R\$\s24,90 por R\$\s19,90/);
    expect(mail.source).toContain('Geleia de jabuticaba (Sítio da Serra)');
    expect(mail.source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im);
    expect(mail.source).toContain('https://largo.test/favorites');
  });

  it.each([
    [{ shop: false, mail: false }, [0, 0]],
    [{ shop: true, mail: false }, [1, 0]],
    [{ shop: false, mail: true }, [0, 1]],
  ])('goes where its reader wants it: %j', async (channels, expected) => {
    await agree(channels);
    await run();
    expect(await outcome()).toEqual(expected);
    // People without a consent are never asked about.
    expect(asked.map(({ userId }) => userId)).toEqual(
      channels.shop || channels.mail ? [fan.userId] : [],
    );
  });

  it('says nothing without news, and the news of the week after once', async () => {
    await agree({ shop: true, mail: true });
    known?.delete(fan.userId);
    await run();
    known?.set(fan.userId, sampleNews.slice(0, 1));
    await run();
    expect(await outcome()).toEqual([0, 0]);

    clock.advance(7 * dayMs);
    await run();
    expect(await outcome()).toEqual([1, 1]);
    const [notice] = await listOf(service, fan);
    expect(notice?.actionUrl).toBe(`/products/${sampleNews[0]?.productId}`);
    // There was no earlier digest, so nothing is left out.
    expect(asked.map(({ since }) => since)).toEqual([null, null]);
  });

  it('comes to the others when the news of one can not be stored', async () => {
    const other = await aKnownUser(service);
    await agree({ shop: true, mail: true });
    await agree({ shop: true, mail: true }, other);
    const broken = sampleNews.map((one) => ({ ...one, title: 'Geleia\0' }));
    known?.set(other.userId, broken);

    await expect(run()).rejects.toThrow('1 digests could not be stored');

    expect(await outcome()).toEqual([1, 1]);
    expect(await notices(other)).toEqual([]);
    known?.set(other.userId, sampleNews);
    await run();
    expect(await notices(other)).toHaveLength(1);
  });

  it('comes once a week, also with two replicas at once, and asks for what is newer', async () => {
    await agree({ shop: true, mail: true });
    await Promise.all([run(), run(replica)]);
    clock.advance(2 * hourMs);
    await Promise.all([run(replica), run()]);
    expect(await outcome()).toEqual([1, 1]);

    clock.advance(7 * dayMs - 2 * hourMs);
    asked.splice(0);
    await run();
    expect(await outcome()).toEqual([2, 2]);
    expect(asked).toEqual([{ userId: fan.userId, since: thursday.toISOString() }]);
  });

  it('is whole or not at all: after a failed write the next run of the day has it', async () => {
    await agree({ shop: true, mail: true });
    await service.sql`alter table notifications.mails add constraint no_digest
      check (template <> 'promotional-digest') not valid`;
    await expect(run()).rejects.toThrow();
    expect(await outcome()).toEqual([0, 0]);
    await service.sql`alter table notifications.mails drop constraint no_digest`;

    clock.advance(5 * minuteMs);
    await run(replica);
    expect(await outcome()).toEqual([1, 1]);
  });

  it('waits while catalog is away', async () => {
    await agree({ shop: true, mail: true });
    const all = known;
    known = undefined;
    await expect(run()).rejects.toThrow();
    known = all;
    await run();
    expect(await outcome()).toEqual([1, 1]);
  });

  it('has a turn for everybody, more than catalog answers at once', async () => {
    const fans = await Promise.all(Array.from({ length: 101 }, () => aKnownUser(service)));
    for (const { userId } of fans) {
      known?.set(userId, sampleNews);
      await service.sql`insert into notifications.preferences (user_id, category, channel, is_on)
        values (${userId}, 'promotional', 'shop', true)`;
    }
    await run();
    const [reached] = await service.sql`select count(distinct user_id)::int as count
      from notifications.notifications where user_id = any(${fans.map(({ userId }) => userId)})`;
    expect([reached?.['count'], asked.length]).toEqual([101, 101]);
  });

  it('never reaches who is blocked or erased', async () => {
    await agree({ shop: true, mail: true });
    const gone = await aKnownUser(service);
    await agree({ shop: true, mail: true }, gone);
    known?.set(gone.userId, sampleNews);
    await service.publish(UserBlockedV1, { userId: fan.userId, roles: ['buyer'] });
    const erasedAt = thursday.toISOString();
    await service.publish(AccountErasedV1, { deletionId: newId(), userId: gone.userId, erasedAt });
    await run();
    expect([await notices(), await mails(), await notices(gone), asked]).toEqual([[], 0, [], []]);
  });

  it('is in the copy of data', async () => {
    await agree({ shop: true, mail: false });
    await run();
    const exportId = newId();
    await service.publish(DataExportRequestedV1, { exportId, userId: fan.userId });
    const parts = await collectedParts(service, exportId);
    expect(JSON.stringify(parts)).toContain('ultimasNovidadesEm');
    expect(JSON.stringify(parts)).toContain('2026-11-26T13:00:00');
  });
});

describe('a digest mail that could not leave', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['its reader refused it', () => agree({ shop: true, mail: false })],
    [
      'its reader was blocked',
      () => service.publish(UserBlockedV1, { userId: fan.userId, roles: ['buyer'] }),
    ],
    ['a day went by', async () => clock.advance(dayMs)],
  ])('never leaves once %s, and is forgotten', async (_what, happen) => {
    const away = await startNotifications({}, { fakes, clock, database: service.database });
    await agree({ shop: false, mail: true });
    await run(away);
    await away.runJobs('send-mails');
    await away.stop();
    clock.advance(10 * minuteMs);
    await happen();

    await service.runJobs('send-mails');
    expect(server.mails.filter(({ source }) => source.includes('favoritos'))).toEqual([]);
    clock.advance(dayMs + minuteMs);
    await service.runJobs('delete-sent-mails');
    expect(await mails()).toBe(0);
  });
});

it.each([
  ['2026-11-26T12:59:00.000Z', undefined],
  ['2026-11-26T13:00:00.000Z', '2026-11-26'],
  ['2026-11-26T22:59:00.000Z', '2026-11-26'],
  ['2026-11-26T23:00:00.000Z', undefined],
  ['2026-11-27T02:00:00.000Z', undefined],
  ['2026-11-25T15:00:00.000Z', undefined],
])('the digest has its hours in the city: %s, %s', (at, day) => {
  expect(digestDayAt(new Date(at))).toBe(day);
});

it('counts nothing that it can not know', () => {
  const news = Array.from({ length: 20 }, () => sampleNews[2]).filter((one) => one !== undefined);
  expect(digestSentence(news)).toBe('Há muitas novidades dos seus favoritos.');
  expect(digestSentence(news.slice(0, 1))).toBe('Há um produto novo nas suas lojas favoritas.');
});
