import { fileURLToPath } from 'node:url';
import { type Journey, StatusAnswer } from '@largo/contracts';
import { systemClock } from '@largo/kernel';
import { eventually, findBrowser, launchBrowser } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { Check } from 'typebox/value';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectReadable } from './own-pages.ts';
import { startTestGateway } from './support.ts';

const browserThere = await findBrowser();
const pictures = new URL('../../e2e/screenshots/', import.meta.url);
/** Pictures are for development only. */
const takesPictures = process.env['CI'] !== 'true';

const gateway = useService(() => startTestGateway({}, { clock: systemClock }));
beforeEach(async () => {
  gateway.probes.clear();
  await until((answer) => answer.status === 'working');
});

const read = async (accept = 'application/json', path = '/status', url = gateway.url) => {
  const answer = await fetch(`${url}${path}`, { headers: { accept } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const asked = async (url = gateway.url) =>
  JSON.parse((await read('*/*', '/status.json', url)).text) as StatusAnswer;
const until = (isSo: (answer: StatusAnswer) => boolean): Promise<StatusAnswer> =>
  eventually(async () => {
    const answer = await asked();
    return isSo(answer) && answer;
  });
const of = ({ journeys }: StatusAnswer, code: Journey) =>
  journeys.find((journey) => journey.code === code);
const worse = ({ journeys }: StatusAnswer) =>
  journeys.flatMap(({ code, status }) => (status === 'working' ? [] : [`${code} ${status}`]));

describe('the status of the shop', () => {
  it('has the shape of the contract and says of every journey how it is', async () => {
    const answer = await asked();

    expect(Check(StatusAnswer, answer)).toBe(true);
    expect(answer.journeys.map(({ code, status }) => `${code} ${status}`)).toEqual([
      'browse working',
      'sign-in working',
      'cart working',
      'delivery working',
      'buy working',
      'pay working',
      'payout working',
      'notify working',
    ]);
    expect(gateway.seen).toEqual([]);
  });

  it('says what a service that is away means, since when, and that it is back', async () => {
    gateway.probes.set('orders', 'away');
    const first = await until(({ status }) => status === 'down');

    expect(worse(first)).toEqual(['buy down', 'pay down']);
    const since = of(first, 'buy')?.since ?? '';
    const later = await until(({ checkedAt }) => checkedAt > first.checkedAt);
    expect(of(later, 'buy')?.since).toBe(since);
    expect(since > (of(first, 'cart')?.since ?? '')).toBe(true);

    gateway.probes.clear();
    const back = await until(({ status }) => status === 'working');
    expect((of(back, 'buy')?.since ?? '') > since).toBe(true);
  });

  it.each([
    ['payments', { status: 'down', because: ['provider-away'] }, ['pay down']],
    ['notifications', { status: 'slow', because: ['mail-server-away'] }, ['notify slow']],
    ['catalog', { status: 'slow', because: ['events-late'] }, ['browse slow', 'buy slow']],
  ] as const)(
    'believes %s what it says of itself, without the reason',
    async (service, said, journeys) => {
      // prettier-ignore
      gateway.probes.set(service, { status: said.status, because: [...said.because] });

      const answer = await until(({ status }) => status === said.status);

      expect(worse(answer)).toEqual(journeys);
      expect(JSON.stringify(answer)).not.toContain(said.because[0]);
    },
  );

  it('takes an answer that it can not read for none', async () => {
    gateway.probes.set('cart', { status: 'splendid' } as never);

    expect(worse(await until(({ status }) => status === 'down'))).toEqual(['cart down']);
  });

  it('is described with the rest of the API', async () => {
    const { text } = await read('application/json', '/docs/openapi.json');

    expect(JSON.parse(text)).toMatchObject({
      paths: { '/status.json': { get: { operationId: 'getStatus' }, servers: [{ url: '/' }] } },
      components: { schemas: { StatusAnswer: { type: 'object' } } },
    });
    gateway.seen.length = 0;
  });

  it('answers while everything behind it is down', async () => {
    const alone = await startTestGateway({}, { broken: true });
    try {
      const { status, headers, text } = await read('text/html', '/status', alone.url);

      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(text).toContain('Uma parte está fora do ar.');
      expect((await asked(alone.url)).status).toBe('down');
    } finally {
      await alone.stop();
    }
  });
});

describe('the page of the status', () => {
  it('speaks Portuguese and names no part of the system', async () => {
    gateway.probes.set('payments', 'away');
    await until(({ status }) => status === 'down');
    const { text, headers } = await read('text/html,application/xhtml+xml,*/*');

    expect(text).toContain('Pagar com PIX ou cartão');
    expect(text).toContain('Se você já pagou, não pague outra vez');
    expect(text).not.toMatch(/payments|catalog|gateway|kafka|postgres|provider/i);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is JSON at the same address for who accepts only that', async () => {
    const [json, any] = [await read('application/json'), await read('*/*')];

    expect(JSON.parse(json.text)).toMatchObject({ status: 'working' });
    expect(json.headers.get('vary')).toBe('accept');
    expect(any.text).toMatch(/^<!doctype html>/);
  });

  it('counts against the address like any page', async () => {
    const limited = await startTestGateway({ TRUSTED_PROXIES: '1', READ_LIMIT_PER_MINUTE: '1' });
    const from = async (address: string) =>
      (await fetch(`${limited.url}/status`, { headers: { 'x-forwarded-for': address } })).status;
    try {
      expect([await from('203.0.113.7'), await from('203.0.113.7')]).toEqual([200, 429]);
      expect(await from('203.0.113.8')).toBe(200);
    } finally {
      await limited.stop();
    }
  });

  it.skipIf(!browserThere.available)(
    'is right at both widths in both colours, and for keys alone',
    async () => {
      // prettier-ignore
      gateway.probes.set('orders', 'away');
      gateway.probes.set('notifications', { status: 'slow', because: ['mail-server-away'] });
      await until((answer) => worse(answer).length === 3);
      const page = await (await launchBrowser()).newPage();
      try {
        await page.goto(`${gateway.url}/status`);
        await expectReadable(page, async ({ width, colorScheme }) => {
          if (takesPictures)
            await page.screenshot({
              path: fileURLToPath(new URL(`status-${width}-${colorScheme}.png`, pictures)),
              fullPage: true,
            });
        });
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await page.getByText('Fora do ar').first().waitFor();
        expect(new URL(page.url()).pathname).toBe('/status');
      } finally {
        await page.close();
      }
    },
  );
});
