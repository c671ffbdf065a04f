import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { categories } from '../../../../testing/fixture-data.ts';
import type { FixtureGateway } from '../../../../testing/fixture-gateway.ts';
import { sellerToken } from '../../../../testing/fixture-seller.ts';
import { expectReadable, phone, visitWith, type Look } from '../../../../test/browsing.ts';
import { openShop } from '../../../../test/shop.ts';

interface Visit {
  readonly page: Page;
  readonly imports: FixtureGateway['sellerProducts']['imports'];
  readonly url: string;
}

async function importing(look: Look, work: (visit: Visit) => Promise<void>): Promise<void> {
  const shop = await openShop();
  try {
    await visitWith({ token: sellerToken, ...look }, async (page, problems) => {
      await page.goto(`${shop.url}/seller/products/file`);
      await page.getByText('Nenhuma planilha enviada ainda').waitFor();
      await work({ page, imports: shop.gateway.sellerProducts.imports, url: shop.url });
      const isAsked = (line: string) => /status of (?:400|409|503)|ERR_INTERNET/.test(line);
      expect(problems.filter((line) => !isAsked(line))).toEqual([]);
    });
  } finally {
    await shop.stop();
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const chooser = (page: Page) => page.getByLabel(/^Escolher planilha/);
const sheet = (name: string, content = 'Nome;Preço\nSonho;abc\n') => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

async function send(page: Page, name: string): Promise<void> {
  await chooser(page).setInputFiles(sheet(name));
  await page.waitForURL(/\/seller\/products\/file\/.+/);
}

const drop = (page: Page, name: string, bytes: number) =>
  page.evaluate(
    ([called, size]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['x'.repeat(size)], called));
      const given = { dataTransfer, bubbles: true, cancelable: true };
      for (const type of ['dragover', 'drop']) window.dispatchEvent(new DragEvent(type, given));
    },
    [name, bytes] as const,
  );

/** What the job of the catalogue would do in the background. */
function finish({ imports }: Visit, to: 'applied' | 'undone', odd: 'failed' | 'kept'): void {
  const [found] = imports.imports;
  if (!found) throw new Error('no import');
  const done = to === 'applied' ? 'done' : 'undone';
  found.answer = { ...found.answer, import: { ...found.answer.import, state: to } };
  found.lines = found.lines.map((line) => {
    if (!['new', 'changed'].includes(line.outcome)) return line;
    if (line.position !== 2) return { ...line, state: done };
    const message = odd === 'failed' ? 'O produto foi excluído' : 'Você mudou o preço depois';
    return { ...line, state: odd, problems: [{ column: null, message }] };
  });
}

describe('choosing a sheet', () => {
  it('refuses what it can not read, and waits for a connection', { timeout: 60_000 }, async () => {
    await importing(phone, async ({ page, imports }) => {
      await expectReadable(page);
      await chooser(page).setInputFiles(sheet('foto.jpg'));
      await page.getByText('“foto.jpg” não é uma planilha que sabemos ler.').waitFor();
      await chooser(page).setInputFiles(sheet('velha.xls'));
      await page.getByText('“velha.xls” é do formato antigo do Excel.').waitFor();
      await drop(page, 'grande.csv', 12.5 * 1024 * 1024);
      await page.getByText('“grande.csv” tem 12,5 MB, e o máximo é 12 MB.').waitFor();
      expect(imports.sheets).toEqual([]);
      await chooser(page).setInputFiles(sheet('recusada.csv'));
      await page.getByText('A planilha não foi aceita. A planilha não tem linhas.').waitFor();
      await page.context().setOffline(true);
      await chooser(page).setInputFiles(sheet('nuvemshop.csv'));
      await page.getByText('Sem internet: enviamos assim que ela voltar.').first().waitFor();
      await page.context().setOffline(false);
      await heading(page, 'nuvemshop.csv').waitFor();
    });
  });

  it('takes a workbook that is dropped on the page, as it is', { timeout: 60_000 }, async () => {
    await importing({}, async ({ page, imports }) => {
      await drop(page, 'nuvemshop.XLSX', 3);
      await heading(page, 'nuvemshop.XLSX').waitFor();
      expect(imports.sheets).toEqual([
        {
          name: 'nuvemshop.XLSX',
          type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          content: Buffer.from('xxx'),
        },
      ]);
    });
  });
});

describe('the columns of a sheet', () => {
  it(
    'are asked when no one knows them, with the title and each once',
    { timeout: 60_000 },
    async () => {
      await importing(phone, async (visit) => {
        const { page, imports } = visit;
        await send(page, 'estoque da loja.csv');
        await heading(page, 'O que é cada coluna').waitFor();
        const meaning = (name: string) => page.getByLabel(`O que é a coluna “${name}”`);
        expect(await meaning('Preço').inputValue()).toBe('price');
        await button(page, 'Ver o que muda').click();
        await page.getByText('Escolha qual coluna é o título do produto.').waitFor();
        await meaning('Nome').selectOption({ label: 'Preço' });
        await button(page, 'Ver o que muda').click();
        await page.getByText('A coluna “Nome” já tem este significado.').waitFor();
        expect(await meaning('Preço').getAttribute('aria-invalid')).toBe('true');
        await expectReadable(page);
        await meaning('Nome').selectOption({ label: 'Título' });
        await meaning('Qtd').selectOption({ label: 'Deixar de fora' });
        await button(page, 'Ver o que muda').click();
        await heading(page, 'O que vai mudar').waitFor();
        expect(imports.mappings).toEqual([{ fields: ['title', 'price', null, null] }]);
        await expect.poll(() => focused(page)).toBe('Planilha com colunas próprias');
      });
    },
  );

  it('are folded away when they are known, and can be checked', { timeout: 60_000 }, async () => {
    await importing({}, async ({ page }) => {
      await send(page, 'nuvemshop.csv');
      await heading(page, 'Planilha da Nuvemshop').waitFor();
      await button(page, 'Conferir colunas').click();
      await page.getByLabel('O que é a coluna “Coluna 4, sem nome”').waitFor();
      await expect.poll(() => focused(page)).toBe('O que é cada coluna');
      await button(page, 'Voltar sem mudar').click();
      await heading(page, 'O que vai mudar').waitFor();
    });
  });
});

it(
  'categories that are not ours get their place, the suggestion marked',
  { timeout: 60_000 },
  async () => {
    await importing(phone, async ({ page, imports }) => {
      await send(page, 'nuvemshop.csv');
      await page.getByText('sugestão').waitFor();
      const [first, second] = categories;
      const place = (name: string) => page.getByLabel(`Categoria para “${name}”`);
      expect(await place('Moda > Blusas, Verão').inputValue()).toBe(first?.id);
      await page
        .getByLabel('Uma categoria para todos que estão sem')
        .selectOption(second?.id ?? '');
      await button(page, 'Usar para todos sem categoria').click();
      await button(page, 'Salvar categorias').click();
      await page.getByText('Todas as categorias da planilha já têm lugar.').waitFor();
      expect(imports.mappings).toEqual([
        {
          categories: [
            { name: 'Moda > Blusas, Verão', categoryId: first?.id },
            { name: 'Doces finos', categoryId: second?.id },
            { name: '', categoryId: second?.id },
          ],
        },
      ]);
    });
  },
);

describe('the preview', () => {
  it('is filtered and turned over, and says what changes', { timeout: 90_000 }, async () => {
    await importing({}, async ({ page }) => {
      await send(page, 'nuvemshop.csv');
      await page.getByText('lemos os acentos como o Excel os grava').waitFor();
      await page.getByText('1 linha juntada em variações').waitFor();
      await page.getByText('Linhas 2 e 3 · 2 variações · 1 foto').waitFor();
      await page.getByRole('link', { name: 'Todos (28)' }).waitFor();
      await page.getByRole('button', { name: 'Próxima' }).click();
      await page.getByText('Caneca número 23').waitFor();
      await page.getByRole('link', { name: 'Mudam (1)' }).click();
      await page.getByText('Preço (R$) de 40,00 →').waitFor();
      expect(new URL(page.url()).search).toBe('?show=changed');
      await expectReadable(page);
    });
  });

  it('mends a refused line in place and leaves others out', { timeout: 90_000 }, async () => {
    await importing(phone, async ({ page, imports }) => {
      await send(page, 'nuvemshop.csv');
      await page.getByRole('link', { name: 'Recusados (1)' }).click();
      await button(page, 'Corrigir Sonho').click();
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('preco');
      const price = page.getByLabel('Preço (R$)');
      expect(await price.getAttribute('aria-invalid')).toBe('true');
      await expectReadable(page);
      await price.fill('dez');
      await button(page, 'Salvar correção').click();
      await page.getByText('Sonho: ainda não pode ser trazido.').waitFor();
      await price.fill('10,00');
      await button(page, 'Salvar correção').click();
      await page.getByText('Sonho: entra como produto novo.').waitFor();
      await page.getByText('Nenhum produto aqui.').waitFor();
      await page.getByRole('link', { name: 'Deixados de fora (1)' }).click();
      await button(page, 'Trazer Caneca lascada mesmo assim').click();
      await page.getByText('Caneca lascada: entra como produto novo.').waitFor();
      await page.getByRole('link', { name: 'Mudam (1)' }).click();
      await button(page, 'Deixar Vaso de barro de fora').click();
      await page.getByText('Vaso de barro: fica de fora.').waitFor();
      expect(imports.corrections).toEqual([
        { cells: { preco: 'dez' } },
        { cells: { preco: '10,00' } },
        { isLeftOut: false },
        { isLeftOut: true },
      ]);
    });
  });

  it('are of a single variant, which the form names', { timeout: 60_000 }, async () => {
    await importing(phone, async ({ page, imports }) => {
      await send(page, 'nuvemshop.csv');
      const [found] = imports.imports;
      if (!found) throw new Error('no import');
      const problem = { column: 'preco', message: 'Linha 7: insira um preço válido', row: 7 };
      const variant = { row: 7, values: ['Creme', 'G'], cells: { preco: 'dez', estoque: '2' } };
      found.lines = found.lines.map((line) =>
        line.title === 'Sonho'
          ? { ...line, variants: 2, cells: { ...line.cells, preco: '9,00' }, problems: [problem], refusedVariants: [variant] }
          : line,
      ); // prettier-ignore
      await page.getByRole('link', { name: 'Recusados (1)' }).click();
      await button(page, 'Corrigir Sonho').click();
      const one = page.getByRole('group', { name: 'Linha 7: Creme / G' });
      const price = one.getByLabel('Preço (R$)');
      expect(await price.getAttribute('aria-invalid')).toBe('true');
      expect(await one.getByLabel('Estoque').inputValue()).toBe('2');
      await expectReadable(page);
      await button(page, 'Salvar correção').click();
      await page.getByText('Mude algum campo para salvar, ou cancele.').waitFor();
      await price.fill('9,50');
      await button(page, 'Salvar correção').click();
      await page.getByText('Sonho: entra como produto novo.').waitFor();
      expect(imports.corrections).toEqual([
        { cells: {}, variants: [{ row: 7, cells: { preco: '9,50' } }] },
      ]);
    });
  });
});

describe('an import', () => {
  it(
    'is applied, watched, and undone; what did not go says why',
    { timeout: 120_000 },
    async () => {
      await importing({}, async (visit) => {
        const { page, imports } = visit;
        await send(page, 'nuvemshop.csv');
        await button(page, 'Trazer 25 produtos').click();
        const asked = page.getByRole('dialog', { name: 'Trazer 25 produtos?' });
        await asked.getByText('1 produto recusado fica de fora.').waitFor();
        await asked.getByRole('button', { name: 'Trazer 25 produtos' }).click();
        await page.getByText('0 de 25 produtos').waitFor();
        await expect.poll(() => focused(page)).toBe('Trazendo os produtos');
        await page.getByText('Você pode sair desta página').waitFor();

        finish(visit, 'applied', 'failed');
        await page.getByText('24 produtos foram trazidos.').waitFor();
        await page.getByText('1 produto não pôde ser trazido.').waitFor();
        await page.getByRole('link', { name: 'Não trazidos (1)' }).click();
        await page.getByText('O produto foi excluído').waitFor();
        const mugs = page.getByRole('listitem').filter({ hasText: 'Caneca' });
        await expect.poll(() => mugs.count()).toBe(0);
        await page.getByText(/^Dá para desfazer até \d/).waitFor();
        await expectReadable(page);

        await page.getByText('1 de 3 fotos').waitFor();
        await page.getByText('1 foto não veio').waitFor();
        await page.getByText('O endereço não respondeu').waitFor();
        imports.pictures = imports.pictures.map((one) =>
          one.state === 'waiting' ? { ...one, state: 'fetched' } : one,
        );
        await page.getByText('2 de 3 fotos').waitFor();
        await button(page, 'Tentar de novo').click();
        await page.getByText('3 de 3 fotos').waitFor();

        imports.undoRefusal = 'IMPORT_SOLD';
        await button(page, 'Desfazer importação').click();
        const dialog = page.getByRole('dialog', { name: 'Desfazer esta importação?' });
        await dialog.getByText('Os produtos que ela criou são excluídos').waitFor();
        await dialog.getByRole('button', { name: 'Desfazer importação' }).click();
        await dialog
          .getByText('Depois da importação houve venda de Blusa de linho Ângela')
          .waitFor();
        imports.undoRefusal = null;
        await dialog.getByRole('button', { name: 'Desfazer importação' }).click();
        await heading(page, 'Desfazendo a importação').waitFor();

        finish(visit, 'undone', 'kept');
        await heading(page, 'Importação desfeita').waitFor();
        await page.getByRole('link', { name: 'Mantidos' }).click();
        await page.getByText('Você mudou o preço depois').waitFor();
      });
    },
  );

  it('is found again in the list, discarded, and then gone', { timeout: 90_000 }, async () => {
    await importing(phone, async ({ page, imports }) => {
      await send(page, 'nuvemshop.csv');
      const { pathname } = new URL(page.url());
      await page.getByRole('link', { name: 'Importar e exportar' }).click();
      await page.getByText('24 novos, 1 alterado, 1 recusado').waitFor();
      await expectReadable(page);
      await page.getByRole('link', { name: 'nuvemshop.csv' }).click();
      await page.route('**/api/products/imports/*', (route) => route.fulfill({ status: 503 }));
      await page.reload();
      await page.getByText('Não foi possível carregar a importação.').waitFor();
      await page.unroute('**/api/products/imports/*');
      await button(page, 'Tentar de novo').click();
      await button(page, 'Descartar').click();
      await button(page, 'Descartar planilha').click();
      await page.getByText('Planilha descartada.').waitFor();
      await page.getByText('Nenhuma planilha enviada ainda').waitFor();
      expect(imports.imports).toEqual([]);
      await page.goto(new URL(pathname, page.url()).href);
      await page.getByText('Esta importação não existe mais.').waitFor();
    });
  });

  it('stood at another address before', { timeout: 60_000 }, async () => {
    await importing({}, async ({ page, url }) => {
      await page.goto(`${url}/dashboard?tab=products&show=file`);
      await page.waitForURL(/\/seller\/products\/file$/);
    });
  });
});
