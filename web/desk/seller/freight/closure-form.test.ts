import { cityDay, dayMs, shortDay } from '@largo/kernel';
import { expect, it } from 'vitest';
import { sellers } from '../../../testing/fixture-data.ts';
import { desk, expectReadable, phone } from '../../../test/browsing.ts';
import { button, sellingIn } from '../../../test/selling.ts';

const inDays = (days: number) => cityDay(new Date(Date.now() + days * dayMs));

it.each([
  ['at a desk', desk],
  ['on a phone', phone],
])(
  'a store says when it is closed, sees what comes of it and takes it back, %s',
  async (_, look) => {
    await sellingIn(async ({ page, go }) => {
      const form = '/dashboard?tab=shipping&aba=fechada';
      const until = page.getByLabel('Último dia');
      const save = () => button(page, 'Salvar').click();
      await go(form);
      await page.getByLabel('Primeiro dia').fill(inDays(0));
      await save();
      await page.getByText('Informe o primeiro e o último dia.').waitFor();
      await until.fill(inDays(-1));
      await save();
      await page.getByText('O último dia vem antes do primeiro.').waitFor();

      await until.fill(inDays(9));
      await page.getByLabel('Terça').check();
      const effect = await page.getByText('Quem comprar agora').textContent();
      expect(effect).toMatch(/recebe até \S+ \d\d\/\d\d\.$/);
      await expectReadable(page);
      await save();
      await page.getByText('Dias salvos.').waitFor();

      await go(form);
      expect(await page.getByLabel('Terça').isChecked()).toBe(true);
      expect(await until.inputValue()).toBe(inDays(9));
      await go(`/stores/${sellers[0]?.id}`);
      await page.getByText(`Esta loja está fechada até ${shortDay(inDays(9))}.`).waitFor();

      await go(form);
      await button(page, 'Tirar o período').click();
      await save();
      await page.getByText('Dias salvos.').waitFor();
      await go(`/stores/${sellers[0]?.id}`);
      await page.getByRole('link', { name: 'Sobre' }).waitFor();
      expect(await page.getByText('Esta loja está fechada').count()).toBe(0);
    }, look);
  },
);
