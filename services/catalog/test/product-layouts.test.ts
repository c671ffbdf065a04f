import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestActor, tokenFor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeAll, expect, it } from 'vitest';
import { htmlText } from '../src/http/html-text.ts';
import { sheetRecords } from '../src/http/sheet-records.ts';
import { aCategory, aProduct, aStore, openShop } from './shop.ts';

const shop = useService(() => openShop({ env: { PUBLIC_URL: 'https://largo.example' } }));
const food = aCategory({ name: 'Alimentos' });
const bakery = aCategory({ name: 'Pães, bolos', parentId: food.id });
let owner: TestActor;

const picture = (name: string) => `/media/products/${name}-800.webp`;
const plain = (sellerId: string) =>
  aProduct({
    sellerId, categoryId: bakery.id, sku: 'PAO-1', title: 'Pão "de forma"; fatiado', stock: 12,
    description: 'Leve & fofo, < 300 g.\nSem leite.\n\nFeito na Vila Ângela.', priceCents: 1_990,
    originalPriceCents: 2_500, weightGrams: 305, dimensions: { length: 30, width: 12.5, height: 10.125 },
    images: [picture('a'), picture('b')], createdAt: '2026-01-01T00:00:00.000Z',
  }); // prettier-ignore
const varied = (sellerId: string) =>
  aProduct({
    sellerId, categoryId: null, sku: 'CAM', title: 'Camiseta', priceCents: 4_000, originalPriceCents: 4_500,
    weightGrams: 200, images: [picture('c')], createdAt: '2026-01-02T00:00:00.000Z',
  }); // prettier-ignore

beforeAll(async () => {
  owner = await aStore(shop);
  const product = varied(owner.userId);
  await shop.seed({ categories: [food, bakery], products: [plain(owner.userId), product] });
  const { status } = await shop.as(owner).put(`/products/${product.id}/variants`, {
    options: [{ name: 'Cor', values: ['Azul, claro', 'Preto'] }, { name: 'Tamanho', values: ['P'] }],
    variants: [
      { values: ['Azul, claro', 'P'], sku: 'CAM-AZ', stock: 3, price: 50, gtin: '7891234567895', image: picture('c'), isActive: true },
      { values: ['Preto', 'P'], sku: 'CAM-PR', stock: 4, weight: 0.25, isActive: true },
    ],
  }); // prettier-ignore
  expect(status).toBe(200);
});

async function exported(layout: string, as = owner) {
  const response = await shop.inject({
    url: `/products/export?layout=${layout}`,
    headers: { authorization: `Bearer ${await tokenFor(as, { clock: shop.clock })}` },
  });
  return response;
}
async function rowsOf(layout: string) {
  const { rawPayload } = await exported(layout);
  const { records, encoding } = await sheetRecords(rawPayload);
  const [heading = [], ...rows] = records;
  const cells = rows.map((row) => Object.fromEntries(heading.map((name, at) => [name, row[at] ?? '']))); // prettier-ignore
  return { heading, rows: cells, encoding };
}
async function headingOf(name: string) {
  const content = readFileSync(join(import.meta.dirname, 'real-files', name));
  return (await sheetRecords(content)).records[0] ?? [];
}
const description = 'Leve & fofo, < 300 g.\nSem leite.\n\nFeito na Vila Ângela.';
const address = (name: string) => `https://largo.example${picture(name)}`;

it('writes the file of Nuvemshop, from which nothing is lost but pictures', async () => {
  const { heading, rows, encoding } = await rowsOf('nuvemshop');
  expect([heading, encoding]).toEqual([await headingOf('nuvemshop_export.csv'), 'windows-1252']);
  const [bread, blue, black] = rows;
  expect(rows).toHaveLength(3);
  expect(bread).toMatchObject({
    Nome: 'Pão "de forma"; fatiado', Categorias: 'Alimentos > Pães, bolos', Preço: '25.00',
    'Preço promocional': '19.90', 'Peso (kg)': '0.305', 'Altura (cm)': '10.125', 'Largura (cm)': '12.50',
    'Comprimento (cm)': '30.00', Estoque: '12', SKU: 'PAO-1', 'Exibir na loja': 'SIM',
    'Nome da variação 1': '',
  }); // prettier-ignore
  expect(htmlText(bread?.['Descrição'] ?? '')).toBe(description);
  expect(blue).toMatchObject({
    Nome: 'Camiseta', 'Nome da variação 1': 'Cor', 'Valor da variação 1': 'Azul, claro',
    'Nome da variação 2': 'Tamanho', 'Valor da variação 2': 'P', Preço: '50.00', 'Preço promocional': '',
    'Peso (kg)': '0.200', Estoque: '3', SKU: 'CAM-AZ', 'Código de barras': '7891234567895',
  }); // prettier-ignore
  expect(black).toMatchObject({
    'Identificador URL': blue?.['Identificador URL'], Nome: '', 'Valor da variação 1': 'Preto',
    Preço: '45.00', 'Preço promocional': '40.00', 'Peso (kg)': '0.250', Estoque: '4', SKU: 'CAM-PR',
  }); // prettier-ignore
});

it('writes the file of WooCommerce, from which nothing is lost', async () => {
  const { heading, rows, encoding } = await rowsOf('woocommerce');
  const theirs = await headingOf('woocommerce_export.csv');
  expect([heading.slice(0, theirs.length), encoding]).toEqual([theirs, 'utf-8']);
  const [bread, parent, blue, black] = rows;
  expect(rows).toHaveLength(4);
  expect(bread).toMatchObject({
    Tipo: 'simple', SKU: 'PAO-1', Nome: 'Pão "de forma"; fatiado', Publicado: '1', 'Em estoque?': '1',
    Estoque: '12', 'Peso (kg)': '0.305', 'Comprimento (cm)': '30', 'Largura (cm)': '12.5',
    'Altura (cm)': '10.125', Preço: '25', 'Preço promocional': '19.9',
    Categorias: String.raw`Alimentos > Pães\, bolos`, Imagens: `${address('a')}, ${address('b')}`,
  }); // prettier-ignore
  expect(htmlText(bread?.['Descrição'] ?? '')).toBe(description);
  expect(parent).toMatchObject({
    Tipo: 'variable', SKU: 'CAM', Nome: 'Camiseta', Imagens: address('c'), 'Nome do atributo 1': 'Cor',
    'Valores do atributo 1': String.raw`Azul\, claro, Preto`, 'Nome do atributo 2': 'Tamanho',
    'Valores do atributo 2': 'P',
  }); // prettier-ignore
  expect(blue).toMatchObject({
    Tipo: 'variation', SKU: 'CAM-AZ', Ascendente: 'CAM', Preço: '50', 'Preço promocional': '', Estoque: '3',
    'Peso (kg)': '0.2', Imagens: address('c'), 'GTIN, UPC, EAN ou ISBN': '7891234567895',
    'Valores do atributo 1': String.raw`Azul\, claro`, 'Valores do atributo 2': 'P',
  }); // prettier-ignore
  expect(black).toMatchObject({
    Ascendente: 'CAM', Preço: '45', 'Preço promocional': '40', 'Peso (kg)': '0.25', Estoque: '4',
    'Valores do atributo 1': 'Preto',
  }); // prettier-ignore
});

it('is UTF-8 for Nuvemshop where a sign would be lost, and has only what is the own', async () => {
  const other = await aStore(shop, { businessName: 'Outra' });
  await shop.seed({
    products: [
      aProduct({
        sellerId: other.userId,
        title: 'Caneca 🐈',
        description: '→ Vai ao forno',
        status: 'inactive',
        stock: 7,
      }),
    ],
  });
  const { rawPayload, headers } = await exported('nuvemshop', other);
  expect(headers['content-disposition']).toMatch(/"produtos_nuvemshop_\d{4}-\d\d-\d\d\.csv"/);
  const { records, encoding } = await sheetRecords(rawPayload);
  expect([records.length, records[1]?.[1], encoding]).toEqual([2, 'Caneca 🐈', 'utf-8']);
  // Not on sale, with its stock.
  expect([records[1]?.[15], records[1]?.[18]]).toEqual(['7', 'NÃO']);
});

it('refuses a system that it does not know', async () => {
  expect((await exported('orkut')).statusCode).toBe(400);
});
