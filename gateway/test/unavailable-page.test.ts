import { findBrowser, launchBrowser } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { expectReadable } from './own-pages.ts';
import { startTestGateway } from './support.ts';

const browserThere = await findBrowser();

const gateway = useService(() => startTestGateway({}, { broken: true }));

const open = (path: string, accept: string) =>
  fetch(`${gateway.url}${path}`, { headers: { accept, 'x-request-id': 'what-went-wrong' } });

describe('a page whose process is away', () => {
  it.each(['/', '/products', '/media/products/a-400.webp'])(
    'is one of the gateway’s own that leads on: %s',
    async (path) => {
      const answer = await open(path, 'text/html,application/xhtml+xml,*/*;q=0.8');
      const text = await answer.text();

      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(text).toContain('<a href="/status">Veja o que está funcionando</a>');
      expect(text).toContain('Código para o suporte: what-went-wrong');
    },
  );

  it('is the one shape of errors for who wants no page', async () => {
    const answer = await open('/assets/main.js', '*/*');

    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({
      code: 'UNAVAILABLE',
      error: 'Este serviço não está disponível agora. Tente de novo em instantes.',
      requestId: 'what-went-wrong',
    });
  });

  it.skipIf(!browserThere.available)(
    'is right at both widths in both colours, and leads to the status',
    async () => {
      const page = await (await launchBrowser()).newPage();
      try {
        await page.goto(`${gateway.url}/products?search=bolo`);
        await expectReadable(page);
        await page.getByRole('link', { name: 'Tentar de novo' }).click();
        expect(page.url()).toBe(`${gateway.url}/products?search=bolo`);
        await page.getByRole('link', { name: 'Veja o que está funcionando' }).click();
        await page.getByRole('heading', { name: 'Como está a loja agora' }).waitFor();
      } finally {
        await page.close();
      }
    },
  );
});
