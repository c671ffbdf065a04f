import {
  type ConsentHistoryAnswer,
  type PreferencesAnswer,
  ProductModeratedV1,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import { eventually, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeUnsubscribeLinks } from '../src/mail/unsubscribe-links.ts';
import { startMailServer } from './mail-server.ts';
import { aKnownUser, startNotifications } from './support.ts';

let seller: Required<TestActor>;
const server = useService(startMailServer);
const service = useService(() => startNotifications({ SMTP_URL: server.url }));
beforeEach(async () => {
  seller = await aKnownUser(service, 'seller');
});

const moderated = () =>
  service.publish(ProductModeratedV1, {
    productId: newId(),
    sellerId: seller.userId,
    title: 'Pão',
    decision: 'rejected',
    reason: 'Falta a foto',
  });
/** News of one kind join for a minute. */
const joinedMs = 61_000;
const mails = () => server.mails.filter(({ to }) => to === seller.email);
const mail = async () => {
  service.clock.advance(joinedMs);
  await service.runJobs();
  return (await eventually(() => mails()[0])).source;
};
const linkIn = (source: string) =>
  new URL(/^List-Unsubscribe:\s+<([^>]+)>/im.exec(source)?.[1] ?? '').pathname.replace('/api', '');
const press = (link: string) =>
  service.anonymous.post(link, 'List-Unsubscribe=One-Click', {
    'content-type': 'application/x-www-form-urlencoded',
  });
const history = async () =>
  (
    await service.as(seller).get<ConsentHistoryAnswer>('/notifications/preferences/history')
  ).body.data.map(({ at: _at, ...consent }) => consent);
const preferences = async () =>
  (await service.as(seller).get<PreferencesAnswer>('/notifications/preferences')).body.data
    .preferences;

describe('the link of a mail whose category can be switched off', () => {
  it('is in its header and its text, and switches that off by one press without a login', async () => {
    await moderated();
    const source = await mail();
    const link = linkIn(source);

    const answers = [await press(link), await press(link)];

    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(source).toContain(link.replace('/notifications/unsubscriptions/', '/unsubscribe/'));
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 200,
        body: { data: { refused: true, category: 'system' } },
      });
    expect(await history()).toEqual([
      { category: 'system', channel: 'mail', isOn: false, way: 'mail-link' },
    ]);
    const system = (await preferences()).find(({ category }) => category === 'system');
    expect(system).toMatchObject({ shop: true, mail: false });
    await moderated();
    const kept = await service.sql`
      select 1 from notifications.mails where user_id = ${seller.userId}`;
    expect(kept).toHaveLength(1);
  });

  it('of one person says nothing about another', async () => {
    await moderated();
    const other = await aKnownUser(service, 'seller');

    await press(linkIn(await mail()));

    const { body } = await service.as(other).get<PreferencesAnswer>('/notifications/preferences');
    expect(body.data.preferences.find(({ category }) => category === 'system')?.mail).toBe(true);
  });

  it('is refused when it was changed, made up, or is for something else', async () => {
    await moderated();
    const link = linkIn(await mail());
    const token = link.split('/').at(-1) ?? '';
    const bytes = Buffer.from(token, 'base64url');
    const forReviews = Buffer.concat([Buffer.from([0]), bytes.subarray(1)]).toString('base64url');
    const forReminders = bytes.subarray(1).toString('base64url');
    const unknown = Buffer.concat([Buffer.from([9]), bytes.subarray(1)]).toString('base64url');
    const ofAnother = makeUnsubscribeLinks('another secret').tokenOf({
      userId: seller.userId,
      from: 'system',
    });

    for (const wrong of [forReviews, forReminders, unknown, ofAnother, `${token}A`, 'x'])
      expect(await press(`/notifications/unsubscriptions/${wrong}`)).toMatchObject({
        status: 400,
        body: { code: 'REFUSAL_LINK_INVALID' },
      });
    expect(await history()).toEqual([]);
  });
});
