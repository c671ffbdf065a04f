import {
  EmailVerificationRequestedV1,
  OrderPaidV1,
  PasswordChangedV1,
  PasswordResetRequestedV1,
  PixKeyChangedV1,
  RegistrationRepeatedV1,
  SecondFactorChangedV1,
} from '@largo/contracts';
import { hourMs, newId } from '@largo/kernel';
import { makeLogger, makeMailTokens } from '@largo/service-kit';
import { anActor, englishIn, eventually, placesOf } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { afterEach, describe, expect, it } from 'vitest';
import { startMailServer } from './mail-server.ts';
import { aKnownUser, anOrder, startNotifications } from './support.ts';

const server = useService(startMailServer);
const service = useService(() => startNotifications({ SMTP_URL: server.url }));
/** The mail as a person reads it; link ids are not words. */
const textOf = (source: string) =>
  (/content-type: text\/plain.*?\r\n\r\n(.*?)\r\n--/is.exec(source)?.[1] ?? source).replaceAll(
    /[0-9a-f-]{36}/g,
    '',
  );
afterEach(() => {
  const mails = server.mails.splice(0);
  expect(mails.flatMap(({ source }) => englishIn({ error: textOf(source) }))).toEqual([]);
});

const link = (
  { userId, name, email }: { userId: string; name: string; email: string },
  token: string,
) => ({
  userId,
  name,
  email,
  token,
  expiresAt: '2026-11-22T12:00:00.000Z',
});
/** Without the job, which no test runs automatically. */
const mailTo = (to: string) => eventually(() => server.mails.find((mail) => mail.to === to));

describe('mails', () => {
  it('sends the verification link without waiting for the job, from the configured address only', async () => {
    const user = await aKnownUser(service);

    await service.publish(EmailVerificationRequestedV1, link(user, 'token-1'));

    const { source } = await mailTo(user.email);
    expect(source).toContain('https://largo.test/verify-email/token-1');
    expect(source).toContain('Olá, Ana!');
    expect(source).toMatch(/content-type: text\/plain/i);
    expect(source).toMatch(/content-type: text\/html/i);
  });

  it.each([
    [true, 'Conecte o Mercado Pago'],
    [false, 'Escolha o seu bairro'],
  ])(
    'names the first steps in the mail of a registration: of a store %s',
    async (isSeller, step) => {
      const user = await aKnownUser(service);

      await service.publish(EmailVerificationRequestedV1, { ...link(user, 'token-1'), isSeller });

      expect((await mailTo(user.email)).source).toContain(step);
    },
  );

  it('sends the code to type next to the link only where a browser waits for it', async () => {
    const [waiting, elsewhere] = [await aKnownUser(service), await aKnownUser(service)];

    await service.publish(EmailVerificationRequestedV1, {
      ...link(waiting, 't-1'),
      code: '042137',
    });
    await service.publish(EmailVerificationRequestedV1, link(elsewhere, 't-2'));

    const withCode = (await mailTo(waiting.email)).source;
    expect(withCode).toMatch(/p=C3=A1gina em que voc=C3=AA se cadastrou|página em que você/);
    expect(withCode.match(/042137/g)).toHaveLength(2);
    expect((await mailTo(elsewhere.email)).source).not.toContain('digite este');
  });

  it.each([
    [true, 'admin-invitation'],
    [undefined, 'reset-password'],
  ])(
    'invites who was made an administrator, and speaks of a forgotten password to others: %s',
    async (isInvitation, template) => {
      const user = await aKnownUser(service);

      await service.publish(PasswordResetRequestedV1, {
        ...link(user, 'token-1'),
        ...(isInvitation && { isInvitation }),
      });

      await mailTo(user.email);
      expect(
        await service.database
          .sql`select template from notifications.mails where user_id = ${user.userId}`,
      ).toEqual([{ template }]);
    },
  );

  it('deletes the link once the mail is sent', async () => {
    const user = await aKnownUser(service);
    await service.publish(PasswordResetRequestedV1, link(user, 'secret-token'));
    expect((await mailTo(user.email)).source).toContain(
      'https://largo.test/reset-password/secret-token',
    );

    await eventually(async () => {
      const rows = await service.database
        .sql`select 1 from notifications.mails where user_id = ${user.userId} and sent_at is not null and data = '{}'`;
      return rows.length === 1;
    });
    const kept = await service.database
      .sql`select 1 from notifications.mails where data::text like '%secret-token%'`;
    expect(kept).toHaveLength(0);
  });

  it('keeps a sealed link sealed while it waits, and opens it in the mail only', async () => {
    const user = { userId: newId(), name: 'Ana', email: `ana-${newId()}@largo.test` };
    const sealed = makeMailTokens('').seal('hidden-token', user.userId);
    const { sql } = service.database;

    await service.publish(PasswordResetRequestedV1, link(user, sealed));

    // Its reader is not known yet, so it waits.
    expect(await placesOf(sql, sealed)).toEqual(['notifications.mails']);
    expect(await placesOf(sql, 'hidden-token')).toEqual([]);

    const known = await aKnownUser(service);
    const own = makeMailTokens('').seal('hidden-token', known.userId);
    await service.publish(PasswordResetRequestedV1, link(known, own));
    expect((await mailTo(known.email)).source).toContain(
      'https://largo.test/reset-password/hidden-token',
    );
    await eventually(async () => (await placesOf(sql, own)).length === 0);
    expect(await placesOf(sql, 'hidden-token')).toEqual([]);
  });

  it('holds no other mail up with a link that was sealed with another key', async () => {
    const [first, second] = [await aKnownUser(service), await aKnownUser(service)];
    const foreign = makeMailTokens(Buffer.alloc(32, 1).toString('base64'));
    const sealed = foreign.seal('token', first.userId);

    await service.publish(PasswordResetRequestedV1, link(first, sealed));
    await service.publish(PasswordResetRequestedV1, link(second, 'token-2'));

    expect((await mailTo(second.email)).source).toContain('/reset-password/token-2');
    expect(server.mails.filter(({ to }) => to === first.email)).toEqual([]);
  });

  it('lists what was bought and what the seller earns, and escapes all texts', async () => {
    const buyer = await aKnownUser(service);
    const seller = await aKnownUser(service, 'seller', '<b>Loja</b>\r\nBcc: x@evil.example');

    const promisedDay = '2026-11-24';
    await service.publish(OrderPaidV1, anOrder(buyer, seller, { promisedDay }));

    const toBuyer = await mailTo(buyer.email);
    const toSeller = await mailTo(seller.email);
    expect(toBuyer.source).toContain('2 × Pão &lt;integral&gt;');
    expect(toBuyer.source).toContain('Chega até ter. 24/11.');
    expect(toSeller.source).toContain('Prometido ao cliente até ter. 24/11.');
    expect(toBuyer.source).toMatch(/R\$\s59,80/);
    expect(toSeller.source).toMatch(/R\$\s55,61/);
    const html = toSeller.source.slice(toSeller.source.indexOf('text/html'));
    expect(html).toContain('Pão &lt;integral&gt;');
    expect(html).not.toContain('<b>');
    expect(toSeller.source).not.toMatch(/^Bcc:/im);
  });

  it('says of freight that costs nothing that it is free', async () => {
    const [buyer, seller] = [await aKnownUser(service), await aKnownUser(service, 'seller')];

    await service.publish(OrderPaidV1, anOrder(buyer, seller, { freightCents: 0 }));

    for (const { email } of [buyer, seller]) {
      const { source } = await mailTo(email);
      expect(source).toContain('Frete: Grátis');
      expect(source).not.toMatch(/R\$\s0,00/);
    }
  });

  it('notifies the owner about changes of the account', async () => {
    const user = await aKnownUser(service);
    const { userId, name, email } = user;

    // The first key of an account.
    await service.publish(PixKeyChangedV1, {
      userId,
      pixKey: 'c@d.test',
      pixKeyType: 'email',
      document: '52998224725',
      change: null,
    });
    await service.publish(PasswordChangedV1, { userId, name, email });
    await service.publish(RegistrationRepeatedV1, { userId, name, email });
    await service.publish(SecondFactorChangedV1, { userId, change: 'reset' });
    await service.publish(PixKeyChangedV1, {
      userId,
      pixKey: 'a@b.test',
      pixKeyType: 'email',
      document: '52998224725',
    });

    await eventually(() => server.mails.filter(({ to }) => to === email).length === 4);
    expect(server.mails.some(({ source }) => source.includes('a@b.test'))).toBe(false);
  });

  it('mails the masked change of a PIX key, also to the address that was the old key', async () => {
    const user = await aKnownUser(service);
    const former = `chave-${user.userId}@antiga.test`;

    await service.publish(PixKeyChangedV1, {
      userId: user.userId,
      pixKey: '52998224725',
      pixKeyType: 'cpf',
      document: '52998224725',
      change: {
        before: { pixKeyType: 'email', pixKey: 'c***@antiga.test', document: null },
        after: { pixKeyType: 'cpf', pixKey: '***.982.247-**', document: '***.982.247-**' },
        formerEmail: former,
      },
    });

    for (const address of [user.email, former]) {
      const { source } = await mailTo(address);
      expect(source).toContain('Antes: e-mail c***@antiga.test');
      expect(source).toContain('Agora: CPF ***.982.247-**');
      expect(source).toContain('24 horas');
      expect(source).toContain('/dashboard?tab=payments');
      expect(source).not.toContain('52998224725');
    }
  });

  it('waits for a recipient that identity has not announced yet', async () => {
    const early = anActor('buyer');
    await service.publish(PasswordResetRequestedV1, link(early, 'early'), { aggregateVersion: 5 });
    await eventually(async () => {
      const [row] = await service.database.sql<
        { last_error: string | null }[]
      >`select last_error from notifications.mails where user_id = ${early.userId}`;
      return row?.last_error?.includes('not known') === true;
    });

    await service.database
      .sql`insert into notifications.recipients values (${early.userId}, 'Ana', ${early.email}, '{buyer}', true)`;
    service.clock.advance(hourMs);
    await service.runJobs('send-mails');

    expect((await mailTo(early.email)).source).toContain('/reset-password/early');
  });

  it('gives up on an address that the server rejects, and logs it', async () => {
    const user = await aKnownUser(service);
    server.refused.add(user.email);

    await service.publish(PasswordResetRequestedV1, link(user, 'never'));

    const row = await eventually(async () => {
      const [found] = await service.database.sql<
        { gave_up_at: string | null; last_error: string }[]
      >`
        select gave_up_at, last_error from notifications.mails where user_id = ${user.userId}`;
      return found?.gave_up_at ? found : undefined;
    });
    expect(row.last_error).toContain('550');
    service.clock.advance(24 * hourMs);
    await service.runJobs('send-mails');
    expect(server.mails.some(({ to }) => to === user.email)).toBe(false);
  });
});

describe('while the mail server is away', () => {
  it('keeps applying events, sends every mail once it is back, and logs the outage once', async () => {
    const gone = await startMailServer();
    const port = Number(new URL(gone.url).port);
    await gone.stop();
    const said: object[] = [];
    const log = makeLogger('error', { write: (line) => void said.push(JSON.parse(line)) });
    const own = await startNotifications({ SMTP_URL: gone.url }, { log });
    const user = await aKnownUser(own);
    const seller = await aKnownUser(own, 'seller');
    await own.publish(OrderPaidV1, anOrder(user, seller));
    await own.publish(EmailVerificationRequestedV1, link(user, 'patient'));
    await eventually(async () => {
      const rows = await own.database
        .sql`select 1 from notifications.mails where last_error is not null`;
      return rows.length >= 3;
    });
    expect((await own.anonymous.get('/statusz')).body).toEqual({
      status: 'slow',
      because: ['mail-server-away'],
    });

    const back = await startMailServer(port);
    own.clock.advance(hourMs);
    await own.runJobs('send-mails');

    expect(back.mails.map(({ to }) => to).toSorted()).toEqual(
      [user.email, user.email, seller.email].toSorted(),
    );
    expect((await own.anonymous.get('/statusz')).body).toMatchObject({ status: 'working' });
    expect(said).toMatchObject([
      { msg: 'the mail server is away' },
      { msg: 'the mail server is back', awayMs: expect.any(Number) as number },
    ]);
    await own.stop();
    await back.stop();
  });

  it('sends each mail once although two replicas send', async () => {
    const own = await startMailServer();
    const first = await startNotifications({ SMTP_URL: 'smtp://127.0.0.1:9' });
    const second = await startNotifications(
      { SMTP_URL: own.url },
      { database: first.database, clock: first.clock },
    );
    const third = await startNotifications(
      { SMTP_URL: own.url },
      { database: first.database, clock: first.clock },
    );
    const user = await aKnownUser(first);
    for (let round = 0; round < 9; round += 1)
      await first.publish(PasswordChangedV1, {
        userId: user.userId,
        name: user.name,
        email: user.email,
      });
    // The first replica has no server. A mail it retried after the clock moved would not be due.
    await first.runJobs('send-mails');
    first.clock.advance(2 * hourMs);

    await Promise.all([second.runJobs('send-mails'), third.runJobs('send-mails')]);

    await eventually(() => own.mails.length === 9);
    const ids = own.mails.map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1]);
    expect(new Set(ids).size).toBe(9);
    for (const replica of [third, second, first]) await replica.stop();
    await own.stop();
  });
});
