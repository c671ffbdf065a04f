import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { mercadoPagoOrigins } from '../server/content-policy.ts';
import { visitWith } from './browsing.ts';
import { openShop } from './shop.ts';
import { askServer } from './routes.ts';

const shop = useService(openShop);

async function policyOf(path: string): Promise<Map<string, string[]>> {
  const { headers } = await fetch(shop.url + path, { headers: { accept: 'text/html' } });
  const policy = headers.get('content-security-policy') ?? '';
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('the content policy of a page', () => {
  it.each(['/', '/products', '/login', '/cart', '/order-confirmation', '/admin/users', '/no-page'])(
    'lets no other origin in where no card is typed: %s',
    async (path) => {
      const policy = await policyOf(path);

      expect([...policy.values()].flat().filter((source) => /^https?:|\*/.test(source))).toEqual(
        [],
      );
      expect(policy.get('script-src')).toEqual(["'self'", expect.stringMatching(/^'sha256-/)]);
      expect(policy.get('frame-src')).toEqual(["'none'"]);
      expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
      expect(policy.get('report-uri')).toEqual(['/policy-reports']);
    },
  );

  it.each(['/checkout', '/checkout?retryOrderId=0190ffff-0000-7000-8000-00000000ffff'])(
    "names the provider's hosts one by one where a card is typed: %s",
    async (path) => {
      const policy = await policyOf(path);

      const [own, hash, ...scripts] = policy.get('script-src') ?? [];
      expect([own, hash]).toEqual(["'self'", expect.stringMatching(/^'sha256-/)]);
      expect(scripts).toEqual(mercadoPagoOrigins.scripts);
      expect(policy.get('frame-src')).toEqual(["'self'", ...mercadoPagoOrigins.frames]);
      const all = [...policy.values()].flat();
      expect(all.filter((source) => source.includes('*') || source === 'https:')).toEqual([]);
      expect(policy.get('report-uri')).toEqual(['/policy-reports']);
    },
  );

  it('lets any bank ask in a frame of one page, which runs one script and only the shop may frame', async () => {
    const policy = await policyOf('/card-challenge');

    const banks = ['https:', ...mercadoPagoOrigins.frames];
    expect(policy.get('frame-src')).toEqual(banks);
    expect(policy.get('form-action')).toEqual(banks);
    expect(policy.get('frame-ancestors')).toEqual(["'self'"]);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('script-src')).toEqual([expect.stringMatching(/^'sha256-/)]);
  });

  it('stays when the page cannot be rendered', async () => {
    const broken = await openShop();
    broken.gateway.fail(503);

    const response = await fetch(`${broken.url}/products`);
    await broken.stop();

    expect(response.status).toBe(503);
    expect(response.headers.get('content-security-policy')).toContain('require-trusted-types-for');
  });
});

describe('in a browser', () => {
  it('a planted script does not run and is reported, and no string becomes markup', async () => {
    await visitWith({}, async (page) => {
      const reports: string[] = [];
      await page.route('**/policy-reports', async (route) => {
        reports.push(route.request().postData() ?? '');
        await route.fulfill({ status: 204 });
      });
      await page.route('**/products', async (route) => {
        const response = await askServer(route);
        const html = await response.text();
        const headers = Object.fromEntries(response.headers);
        const planted = '<script>document.title = "taken"</script></body>';
        await route.fulfill({ headers, body: html.replace('</body>', planted) });
      });
      await page.goto(`${shop.url}/products`, { waitUntil: 'networkidle' });
      const refused = await page.evaluate(() => {
        const isRefused = (write: () => void) => {
          try {
            write();
            return false;
          } catch {
            return true;
          }
        };
        return [
          isRefused(() => (document.createElement('p').innerHTML = '<img src=x onerror=alert(1)>')),
          isRefused(() => (document.createElement('script').src = 'https://evil.example/x.js')),
          // The text of a style has no tag.
          isRefused(() => (document.createElement('style').innerHTML = 'p { color: red }')),
        ];
      });

      expect(refused).toEqual([true, true, false]);
      expect(await page.title()).not.toBe('taken');
      await expect.poll(() => reports.length).toBe(3);
      const kinds = ['inline', 'trusted-types-sink', 'trusted-types-sink'];
      expect(reports.map((text) => /"blocked-uri":"([^"]*)"/.exec(text)?.[1])).toEqual(kinds);
    });
  });

  it('the way to where a card is typed and back is a document each, and going back works', async () => {
    await visitWith({}, async (page) => {
      const documents: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
      });
      const walk = (to: string) =>
        page.evaluate((path) => {
          history.pushState({ idx: 1, usr: { kept: true } }, '', path);
          dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
        }, to);
      await page.goto(`${shop.url}/products`, { waitUntil: 'networkidle' });

      await walk('/sellers');
      await page.getByRole('heading', { level: 1, name: /^Empreendedores/ }).waitFor();
      expect(documents).toEqual(['/products']);
      await walk('/checkout');
      await expect.poll(() => documents).toEqual(['/products', '/checkout']);
      await page.waitForFunction(() => performance.getEntriesByType('navigation')[0]?.name.endsWith('/checkout')); // prettier-ignore
      expect(await page.evaluate(() => history.state as unknown)).toMatchObject({ usr: { kept: true } }); // prettier-ignore
      await page.goBack();
      await expect.poll(() => documents).toEqual(['/products', '/checkout', '/sellers']);
    });
  });
});
