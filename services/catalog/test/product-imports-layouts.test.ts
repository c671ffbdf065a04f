import { readFile } from 'node:fs/promises';
import type { TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importer } from './imports.ts';
import { aCategory, aStore, openShop } from './shop.ts';

const shop = useService(openShop);
let owner: TestActor;
const { start, lines, bring, offered } = importer(shop, () => owner);
const home = aCategory({ name: 'Casa' });
const fashion = aCategory({ name: 'Moda' });
const food = aCategory({ name: 'Alimentos' });
const frozen = aCategory({ name: 'Congelados', parentId: food.id });
beforeAll(() => shop.seed({ categories: [home, fashion, food, frozen] }));
beforeEach(async () => {
  owner = await aStore(shop);
});

const sample = (name: string) =>
  readFile(new URL(`real-files/${name}_export.csv`, import.meta.url));

describe('an export of another system', () => {
  it.each([
    ['shopify', {
      title: 'Caneca Ipê 300 ml', price: 49.9, originalPrice: 59.9, stock: 10, weight: 0.32,
      description: 'Esmaltada à mão.\n\n– Vai ao forno',
      variants: ['Azul 7 49.9 IPE-AZ', 'Verde 3 49.9 IPE-VD'],
    }],
    ['woocommerce', {
      title: 'Pão de queijo congelado 1 kg', price: 32.9, stock: 12, weight: 1,
      description: 'Massa de polvilho.\n\nAsse por 25 min.',
    }],
    ['nuvemshop', {
      title: 'Blusa de linho Ângela', price: 149.9, originalPrice: 189, stock: 4, weight: 0.25,
      description: 'Linho lavado.\nCorte "oversized".',
      variants: ['P 4 149.9 BL-P', 'M 0 149.9 BL-M'],
    }],
    ['tray', {
      title: 'Vaso de barro nº 9', price: 45, stock: 5, weight: 1.2,
      description: 'Vaso feito no torno; furo para dreno.',
    }],
    ['bling', {
      title: 'Café torrado em grãos 250 g', price: 1234.5, stock: 10, weight: 0.3,
      description: 'Notas de caramelo.',
    }],
  ])('of %s is offered, and is known the next time', async (layout, expected) => {
    const content = await sample(layout);
    const done = await bring(content, home.id);
    expect(done).toMatchObject({ layout, state: 'applied', progress: { done: 1, failed: 0, total: 1 } });
    expect(await offered()).toEqual([expected]);

    const again = await start(content);

    expect(again.body.import.totals).toMatchObject({ new: 0, changed: 0, unchanged: 1, refused: 0 });
  }); // prettier-ignore
});

const csv = (...rows: string[]) => rows.join('\r\n');

describe('a sheet of its own making', () => {
  const plain = { description: 'Feito à mão no bairro.', weight: null };
  it.each([
    ['with sizes and colours in columns', csv(
      'Produto;Cor;Tamanho;Preço;Qtde;Código;Descrição;Categoria',
      'Tênis;Preto;38;R$ 199,90;2;T-38;Feito à mão no bairro.;Moda',
      'Tênis;Preto;39;R$ 199,90;1;T-39;Feito à mão no bairro.;Moda',
      'Tênis;Branco;38;R$ 209,90;5;T-40;Feito à mão no bairro.;Moda'), [{
      ...plain, title: 'Tênis', price: 199.9, stock: 8,
      variants: ['Preto/38 2 199.9 T-38', 'Preto/39 1 199.9 T-39', 'Branco/38 5 209.9 T-40'],
    }]],
    ['with tabs and thousands', csv(
      'Nome\tValor\tEstoque\tCategoria\tDescrição', 'Mesa\t1.234\t1.000\tCasa\tFeito à mão no bairro.'),
    [{ ...plain, title: 'Mesa', price: 1234, stock: 1000 }]],
    ['with decimal points and commas between thousands', csv(
      'name,price,stock,weight (g),category,description',
      'Mesa,"1,234.50",3,,Casa,Feito à mão no bairro.', 'Pote,9.9,2,250,Casa,Feito à mão no bairro.'),
    [{ ...plain, title: 'Mesa', price: 1234.5, stock: 3 }, { ...plain, title: 'Pote', price: 9.9, stock: 2 }]],
    ['with a promotion', csv(
      'titulo;de;preço promocional;preço;saldo;categoria;descrição',
      'Pote;;7,50;10,00;4;Casa;Feito à mão no bairro.', 'Vaso;20,00;;15,00;4;Casa;Feito à mão no bairro.'),
    [{ ...plain, title: 'Pote', price: 7.5, originalPrice: 10, stock: 4 }, { ...plain, title: 'Vaso', price: 15, originalPrice: 20, stock: 4 }]],
    ['without stock and description', csv('mercadoria;preco;grupo', 'Pote de barro;10;Casa'),
      [{ ...plain, title: 'Pote de barro', price: 10, stock: 0, description: 'Pote de barro' }]],
    ['of Shopify whose first column for a category is empty', csv(
      'Handle,Title,Body (HTML),Product Category,Type,Variant Inventory Qty,Variant Price',
      'caneca,Caneca,Feito à mão no bairro.,,Casa,2,39.90'),
    [{ ...plain, title: 'Caneca', price: 39.9, stock: 2 }]],
    ['with entities and quotes inside quotes', csv(
      'Nome;Preço;Estoque;Categoria;Descrição',
      '"Prato ""flor""";10;1;Casa;"<ul><li>P&atilde;o &amp; caf&eacute;</li></ul>"'),
    [{ ...plain, title: 'Prato "flor"', price: 10, stock: 1, description: '– Pão & café' }]],
    ['with accents in two parts', csv(
      'Nome;Preço;Estoque;Categoria;Descrição', 'Pão;10;1;Casa;Feito à mão no bairro.').normalize('NFD'),
    [{ ...plain, title: 'Pão', price: 10, stock: 1 }]],
    ['sold on below nothing', csv(
      'Nome;Preço;Estoque;Categoria;Descrição', 'Pote;10;-3;Casa;Feito à mão no bairro.'),
    [{ ...plain, title: 'Pote', price: 10, stock: 0 }]],
    ['of WooCommerce with variations', csv(
      'ID,Tipo,SKU,Nome,Publicado,Descrição,Estoque,Preço,Categorias,Ascendente,Nome do atributo 1,Valores do atributo 1',
      '7,variable,CAM,Camisa,1,Feito à mão no bairro.,,,Moda,,Tamanho,"P, M"',
      '8,variation,CAM-P,Camisa - P,1,,2,59.9,,CAM,Tamanho,P', '9,variation,CAM-M,Camisa - M,1,,3,64.9,,id:7,Tamanho,M'),
    [{ ...plain, title: 'Camisa', price: 59.9, stock: 5, variants: ['P 2 59.9 CAM-P', 'M 3 64.9 CAM-M'] }]],
    ['of Bling with variations', csv(
      'ID;Código;Descrição;Preço;Situação;Estoque;GTIN/EAN;Descrição Complementar;Código Pai;Categoria do produto',
      '1;CAM;Camisa;59,90;Ativo;0;;Feito à mão no bairro.;;Moda',
      '2;CAM-P;Cor:Azul;59,90;Ativo;2;;;CAM;', '3;CAM-M;Cor:Verde;59,90;Ativo;3;;;CAM;'),
    [{ ...plain, title: 'Camisa', price: 59.9, stock: 5, variants: ['Azul 2 59.9 CAM-P', 'Verde 3 59.9 CAM-M'] }]],
    ['of our own with variants', csv(
      'id;titulo;categoria;descricao;preco;estoque;sku;opcao_1;valor_1',
      ';Boné;Moda;Feito à mão no bairro.;30,00;2;B-A;Cor;Azul', ';Boné;;;32,00;1;B-V;Cor;Verde'),
    [{ ...plain, title: 'Boné', price: 30, stock: 3, variants: ['Azul 2 30 B-A', 'Verde 1 32 B-V'] }]],
  ])('%s is offered, and is known the next time', async (_what, content, expected) => {
    const { body } = await start(content);
    expect(body.import.totals).toMatchObject({ new: expected.length, refused: 0 });
    await bring(content);
    const found = (await offered()).map((one) => ({ ...one, weight: null }));
    expect(found).toEqual(expect.arrayContaining(expected));
    expect(found).toHaveLength(expected.length);

    const again = await start(content);

    expect(again.body.import.totals).toMatchObject({ changed: 0, unchanged: expected.length });
  }); // prettier-ignore

  it('is asked for the meaning of its columns when none is the title', async () => {
    const { body } = await start(csv('Artikel;Preis', 'Pote;10'));
    expect(body.import).toMatchObject({
      layout: 'other',
      state: 'mapping',
      allowed: ['map', 'discard'],
    });
    expect(body.columns).toEqual([
      { heading: 'Artikel', samples: ['Pote'], field: null },
      { heading: 'Preis', samples: ['10'], field: null },
    ]);
  });

  it.each([
    ['two variants of one combination', csv('Produto;Cor;Preço;Categoria;Estoque', 'Boné;Azul;10;Moda;1', 'Boné;Azul;10;Moda;2'), 'Linha 3: '],
    ['a variant without a value', csv('Produto;Cor;Tamanho;Preço;Categoria', 'Boné;Azul;P;10;Moda', 'Boné;;P;10;Moda'), ''],
    ['a wrong digit in a GTIN', csv('Produto;Cor;EAN;Preço;Categoria', 'Boné;Azul;7891234567890;10;Moda'), 'Linha 2: '],
    ['a price below a centavo', csv('Produto;Preço;Categoria', 'Boné;0,001;Moda'), ''],
    ['101 variants', csv('Produto;Cor;Preço;Categoria', ...Array.from({ length: 101 }, (_, at) => `Boné;Cor ${at};10;Moda`)), ''],
    ['a code twice', csv('Produto;Cor;Código;Preço;Categoria', 'Boné;Azul;A;10;Moda', 'Boné;Verde;A;10;Moda'), ''],
    ['a code twice in two products', csv('Produto;Código;Preço;Categoria', 'Boné;A;10;Moda', 'Gorro;A;10;Moda'), ''],
    ['a category that is not ours', csv('Produto;Preço;Categoria', 'Boné;10;Chapelaria'), ''],
  ])('is refused where it has %s, and the rest is not', async (_what, content, begin) => {
    const { body } = await start(content);
    const refused = await lines(body.import.id, '&outcome=refused');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.problems[0]?.message).toMatch(begin);
    expect(refused[0]?.problems[0]?.message).not.toBe('');
  }); // prettier-ignore

  it.each([
    ['nothing', ''],
    ['no row', 'Produto;Preço'],
    ['a row wider than its heading', csv('Produto;Preço', 'Boné;10;;;x')],
    ['20,001 rows', csv('Produto', ...Array.from({ length: 20_001 }, (_, at) => `Boné ${at}`))],
    ['300 columns', csv(Array.from({ length: 300 }, (_, at) => `c${at}`).join(';'), 'x')],
  ])('is refused as a whole with %s', async (_what, content) => {
    const { status, body } = await start(content);
    expect([status, body.code]).toEqual([400, 'INVALID_IMPORT_FILE']);
  });
});
