import { type ProductAnswer, ProductChangedV1, type ProductListAnswer } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import iconv from 'iconv-lite';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { productFileColumns } from '../src/domain/product-sheet.ts';
import { importer } from './imports.ts';
import { aCategory, aProduct, aStore, openShop, type Shop } from './shop.ts';

const shop = useService(openShop);
let owner: TestActor;
const food = aCategory({ name: 'Alimentos' });
const bakery = aCategory({ name: 'Padaria', parentId: food.id });
const home = aCategory({ name: 'Casa' });
const otherBakery = aCategory({ name: 'Padaria', parentId: home.id });
beforeAll(async () => {
  await shop.seed({ categories: [food, home, bakery, otherBakery] });
});
beforeEach(async () => {
  owner = await aStore(shop);
});

const { start, lines, run, bring } = importer(shop, () => owner);
const exported = async (as = owner) => (await shop.as(as).get('/products/export')).text;
const titlesOf = async (importId: string) => (await lines(importId)).map(({ title }) => title);
/** The problems of a file, each with the first row of its product. */
const problemsOf = async (content: string | Buffer) =>
  (await lines((await start(content)).body.import.id)).flatMap(({ rows, problems }) =>
    problems.map((problem) => ({ row: rows[0], ...problem })),
  );
const ownProducts = async () =>
  (await shop.as(owner).get<ProductListAnswer>(`/products?sellerId=${owner.userId}`)).body.products;
const stock = async (values: Partial<Parameters<typeof aProduct>[0]> = {}) => {
  const product = aProduct({ sellerId: owner.userId, categoryId: bakery.id, ...values });
  await shop.seed({ products: [product] });
  return product;
};
const heading = 'titulo;categoria;descricao;preco;estoque';
const line = (title: string, rest = 'Alimentos > Padaria;Assado toda manhã.;12,90;8') =>
  `${title};${rest}`;
const file = (...rows: string[]) => [heading, ...rows].join('\r\n');

describe('GET /products/export', () => {
  it('is a file for spreadsheets with everything that can be changed', async () => {
    const product = await stock({
      title: 'Pão; "integral"',
      priceCents: 123_456,
      weightGrams: 350,
      dimensions: { length: 20, width: 10.5, height: 8 },
    });
    await stock({ sellerId: (await aStore(shop)).userId, title: 'De outra loja' });

    const { text, headers } = await shop.as(owner).get('/products/export');

    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/attachment; filename="produtos_\S+\.csv"/);
    expect(text.split('\r\n')).toEqual([
      `\uFEFF${productFileColumns.join(';')}`,
      `${product.id};${product.sku};"Pão; ""integral""";Alimentos > Padaria;Feito à mão no bairro.;1234,56;;10;10;0,35;20;10,5;8;/media/products/foto-800.webp`,
      '',
    ]);
  });

  it('gives the heading alone as a template', async () => {
    const { text } = await shop.as(owner).get('/products/export?template=true');
    expect(text).toBe(`\uFEFF${productFileColumns.join(';')}\r\n`);
  });

  it('belongs to sellers', async () => {
    expect((await shop.anonymous.get('/products/export')).status).toBe(401);
    expect((await shop.as(anActor('buyer')).get('/products/export')).status).toBe(403);
  });
});

describe('a file that comes back as it was', () => {
  it('changes nothing, also with the line ends and accents of another computer', async () => {
    await stock({ title: 'Café', description: 'Moído na hora.\nTorra média.' });
    const fromMac = (await exported()).normalize('NFD').replace('hora.\n', 'hora.\r\n');
    expect((await start(fromMac)).body.import.totals).toMatchObject({ unchanged: 1, changed: 0 });
  });

  const hostile = [
    '=cmd|calc', "'=já com apóstrofo", "''+1", "'simples", '@soma', '-10% de desconto', '+ queijo',
    'aspas "duplas"', 'ponto; e vírgula, e\ttab', 'duas\nlinhas', 'duas\r\nlinhas', '; ; ;', '"', '\u202eotirid', '🥖 pão',
  ]; // prettier-ignore

  it.each(hostile)('changes nothing, also with %j in the texts', async (text) => {
    await stock({ title: text, description: `${text} e mais dez letras` });
    await stock({ description: 'curta', categoryId: null });
    const before = await exported();

    const { totals } = await bring(before);

    expect(totals).toMatchObject({ new: 0, changed: 0, unchanged: 2, refused: 0 });
    expect(await exported()).toBe(before);
    expect(before).not.toMatch(/(?:^|;)"?[=+@-]/m);
  });

  it('leaves what was sold since the export sold', async () => {
    const product = await stock({ stock: 10 });
    const before = await exported();
    await shop.as(owner).put(`/products/${product.id}`, { stock: 7 });

    const { id } = await bring(before.replace('19,90', '21,00'));

    expect((await lines(id))[0]?.changes).toEqual([
      { column: 'preco', before: '19,90', after: '21,00' },
    ]);
    expect((await ownProducts())[0]).toMatchObject({ price: 21, stock: 7 });
  });
});

describe('a file of our own columns', () => {
  it('creates products that wait for approval, and announces them', async () => {
    const { totals } = await bring(file(line('Broa')));

    expect(totals).toMatchObject({ new: 1, refused: 0 });
    const [product] = await ownProducts();
    expect(product).toMatchObject({ title: 'Broa', price: 12.9, stock: 8, status: 'pending' });
    const events = (await shop.outbox()).filter(({ aggregateId }) => aggregateId === product?.id);
    expect(events.map(({ type }) => type)).toEqual([ProductChangedV1.type]);
  });

  it('reads the HTML of other programs as a text, which is no change the second time', async () => {
    const html = line(
      '"Broa &amp; café"',
      'Alimentos > Padaria;<p>De milho.</p><ul><li>500 g</li></ul>;9;1',
    );
    await bring(file(html));

    expect(await ownProducts()).toMatchObject([
      { title: 'Broa & café', description: 'De milho.\n\n– 500 g' },
    ]);
    expect((await start(file(html))).body.import.totals).toMatchObject({ unchanged: 1 });
  });

  it('changes by id, by sku and by title, and leaves what is not named', async () => {
    const [one, two, three] = [await stock(), await stock(), await stock({ title: 'Sonho' })];
    const { totals } = await bring(
      `id;sku;titulo;preco\n${one.id};;Novo nome;1.234,5\n;${two.sku};${two.title};R$ 7\n;;Sonho;8,50`,
    );

    expect(totals).toMatchObject({ changed: 3, new: 0 });
    const byId = new Map((await ownProducts()).map((product) => [product.id, product]));
    expect(byId.get(one.id)).toMatchObject({ title: 'Novo nome', price: 1234.5, stock: 10 });
    expect(byId.get(two.id)?.price).toBe(7);
    expect(byId.get(three.id)).toMatchObject({ price: 8.5, status: 'active' });
  });

  it("takes a store's own codes, for new products and for those it has, and makes nothing twice", async () => {
    const made = await shop.as(owner).post<ProductAnswer>('/products', {
      title: 'Cuca',
      description: 'De banana da terra.',
      price: 9,
      stock: 1,
      categoryId: bakery.id,
    });
    const text = [
      `sku;${heading}`,
      `cam-p;${line('Camiseta')}`,
      `cam-m;${line('Camiseta')}`,
      `cuca-1;${line('Cuca')}`,
    ].join('\n');

    const first = await bring(text);
    const again = await bring(text);

    expect(first.totals).toMatchObject({ new: 2, changed: 1 });
    expect((await lines(first.id))[2]).toMatchObject({
      outcome: 'changed',
      productId: made.body.product.id,
    });
    expect(again.totals).toMatchObject({ new: 0, changed: 0, unchanged: 3 });
    const codes = (await exported()).split('\r\n').map((one) => one.split(';')[1]);
    expect(codes.toSorted()).toEqual(['CAM-M', 'CAM-P', 'CUCA-1', 'sku', undefined]);
  });

  it('refuses a code twice, one that is too long, and one that the system made for another', async () => {
    const [one, two] = [await stock(), await stock()];
    const foreign = await shop.as(await aStore(shop)).post<ProductAnswer>('/products', {
      title: 'Alheia',
      description: 'De outra loja daqui.',
      price: 9,
      stock: 1,
      categoryId: bakery.id,
    });
    const text = [
      `id;sku;titulo`,
      `${one.id};ABC-1;${one.title}`,
      `${two.id};abc-1;${two.title}`,
      `;${'A'.repeat(41)};Broa`,
      `;${foreign.body.product.sku};Rosca`,
    ].join('\n');
    const about = (await problemsOf(text)).filter(({ column }) => column === 'sku');
    expect(about).toEqual([
      { row: 3, column: 'sku', message: 'Este código já está na linha 2' },
      { row: 4, column: 'sku', message: 'O código SKU pode ter no máximo 40 caracteres' },
      { row: 5, column: 'sku', message: 'Não há produto seu com este código' },
    ]);
  });

  it('sends a rejected product that is corrected to a new decision', async () => {
    const product = await stock({ status: 'rejected', rejectionReason: 'Foto escura' });
    await bring(`id;titulo\n${product.id};Com outra foto`);
    expect((await ownProducts())[0]).toMatchObject({ status: 'pending' });
  });

  it('is one import for a request that is sent again, and another file is not', async () => {
    const key = newId();
    const first = await start(file(line('Broa'), line('Cuca')), { key });
    const repeated = await start(file(line('Broa'), line('Cuca')), { key });

    expect(repeated.body).toEqual(first.body);
    const other = await start(file(line('Outra')), { key });
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('makes nothing twice when two come at once', async () => {
    const both = [await start(file(line('Broa'))), await start(file(line('Broa')))];
    await Promise.all(both.map(({ body }) => run(body.import.id, 'apply')));
    expect(await ownProducts()).toHaveLength(1);
  });

  it('refuses every row that is wrong, in the words of the form, and brings the others', async () => {
    const foreign = aProduct({ sellerId: (await aStore(shop)).userId });
    await shop.seed({ products: [foreign] });
    const rest = 'Assado toda manhã.;12,90;8';
    const text = [
      `id;${heading};peso_kg;comprimento_cm;imagens`,
      `;${line('Boa')};0,5;;`,
      `${foreign.id};${line('Alheia')};;;`,
      `nada;${line('Sem dono')};;;`,
      ';;;;1e309;-1;abc;;',
      `;Sem categoria;Padaria;${rest};;;`,
      `;Outra;Lua;${rest};;;`,
      `;Cara;casa;Assado toda manhã.;100.000.000,00;2147483648;100000;20;/media/products/alheia-800.webp`,
      `;${line('Boa')};;;`,
    ].join('\n');

    const { body } = await start(text);
    const problems = await problemsOf(text);
    await run(body.import.id, 'apply');

    const said = (row: number) =>
      problems.filter((one) => one.row === row).map((one) => `${one.column}: ${one.message}`);
    expect(said(3)).toEqual(['id: Não há produto seu com este código']);
    expect(said(4)).toEqual(['id: Não há produto seu com este código']);
    expect(said(5)).toEqual([
      'titulo: Por favor, insira um título',
      'categoria: Por favor, selecione uma categoria',
      'descricao: A descrição deve ter pelo menos 10 caracteres',
      'preco: Por favor, insira um preço válido',
      'estoque: Por favor, insira um estoque válido',
      'peso_kg: Por favor, insira um peso válido',
    ]);
    expect(said(6)[0]).toMatch(/^categoria: Há mais de uma categoria com este nome/);
    expect(said(7)[0]).toMatch(/^categoria: Categoria não encontrada/);
    expect(said(8)).toEqual([
      'comprimento_cm: Informe as três medidas em cm, de 0 a 10.000, ou deixe todas em branco',
      'preco: O preço não pode exceder R$ 99.999.999,99',
      'estoque: O estoque não pode exceder 2.147.483.647 unidades',
      'peso_kg: O peso não pode exceder 99.999,999 kg',
    ]);
    expect(said(9)).toEqual(['titulo: Este produto já está na linha 2']);
    expect(body.import.totals).toMatchObject({ new: 1, refused: 7 });
    expect((await ownProducts()).map(({ title }) => title)).toEqual(['Boa']);
  });

  it.each([
    ['utf-8', Buffer.from(`\uFEFF${file(line('Pão'))}`)],
    ['windows-1252', Buffer.from(file(line('Pão')), 'latin1')],
    ['utf-16', Buffer.from(`\uFEFF${file(line('Pão')).replaceAll(';', '\t')}`, 'utf16le')],
  ])('reads what spreadsheets write in %s, and says so', async (encoding, content) => {
    const { status, body } = await start(content);
    expect({ status, encoding: body.import.encoding }).toEqual({ status: 201, encoding });
    expect(await titlesOf(body.import.id)).toEqual(['Pão']);
  });

  it('reads the signs between 0x80 and 0x9F of windows-1252, and refuses bytes that have none', async () => {
    const signs = iconv.encode(file(line('“Pão” – 5 € … • ™ Œ')), 'windows-1252');
    const { body } = await start(signs);
    expect(await titlesOf(body.import.id)).toEqual(['“Pão” – 5 € … • ™ Œ']);

    const holes = Buffer.concat([Buffer.from(`${heading}\r\nP`), Buffer.from([0xe3, 0x81])]);
    expect(await problemsOf(Buffer.concat([holes, Buffer.from(line('o'))]))).toContainEqual({
      row: 2,
      column: 'titulo',
      message: 'Há caracteres que não puderam ser lidos; escreva-os de novo',
    });
  });

  it('takes the empty columns that spreadsheets add, and names the column that repeats a product', async () => {
    const bread = await stock();
    const text = `sku;titulo;;\r\n${bread.sku};Broa;;\r\n${bread.sku.toLowerCase()};Cuca;;;\r\n`;
    expect((await start(text)).body.import).toMatchObject({
      layout: 'largo',
      totals: { changed: 1 },
    });
    expect(await problemsOf(text)).toEqual([
      { row: 3, column: 'sku', message: 'Este produto já está na linha 2' },
    ]);
  });

  it('knows columns as people write them too, and the line that no spreadsheet shows', async () => {
    const { body } = await start(
      `sep=;\r\nTítulo;Categoria;Descrição;PREÇO;Estoque\r\n${line('Rosca')}`,
    );

    expect(body.import).toMatchObject({ layout: 'largo', totals: { new: 1, refused: 0 } });
    expect(await lines(body.import.id)).toMatchObject([{ rows: [2], title: 'Rosca' }]);
    expect((await start('sep=;')).body.error).toBe('O arquivo não tem nenhum produto.');
  });

  it('takes a column that is there twice from its first place', async () => {
    const { body } = await start('titulo;titulo\nBroa;Cuca');
    expect(body.columns.map(({ field }) => field)).toEqual(['title', null]);
    expect(await titlesOf(body.import.id)).toEqual(['Broa']);
  });

  it('refuses pictures of another seller', async () => {
    const text = `${heading};imagens\n${line('Broa')};/media/products/alheia-800.webp`;
    expect(await problemsOf(text)).toEqual([
      { row: 2, column: 'imagens', message: 'Envie as imagens do produto antes de salvar' },
    ]);
  });

  it.each([
    ['nothing', '', 'O arquivo não tem nenhum produto.'],
    ['a heading alone', `${heading}\r\n;;;;\r\n`, 'O arquivo não tem nenhum produto.'],
    ['open quotes', `${heading}\n"Broa;1`, 'As aspas da linha 2 não estão fechadas corretamente.'],
    ['text after quotes', `${heading}\n"Broa" x;1`, 'As aspas da linha 2 não estão fechadas corretamente.'],
    ['too many cells', 'titulo;preco\na;1;b', 'A linha 2 tem mais células que o cabeçalho.'],
    ['a damaged workbook', Buffer.from('PK\x03\x04\x14\0\x06\0', 'latin1'), 'Não conseguimos ler esta planilha. Abra-a, salve como .xlsx ou .csv e envie de novo.'],
    ['bytes that are no text', Buffer.from('\x89PNG\r\n\0\0', 'latin1'), 'O arquivo não é um CSV. Salve a planilha como "CSV UTF-8" e envie de novo.'],
  ])('is refused with %s', async (_what, content, message) => {
    const { status, body } = await start(content);
    expect({ status, code: body.code, error: body.error }).toEqual({
      status: 400,
      code: 'INVALID_IMPORT_FILE',
      error: message,
    });
  }); // prettier-ignore

  it('is refused beyond 12 MB, and so is everything that is no sheet', async () => {
    expect((await start('a'.repeat(12 * 1024 * 1024 + 1))).status).toBe(413);
    const json = await shop.as(owner).post('/products/imports?fileName=a', { csv: 'titulo' });
    expect(json).toMatchObject({ status: 400, body: { code: 'INVALID_IMPORT_FILE' } });
  });

  it('needs a complete profile', async () => {
    const incomplete = await aStore(shop, { businessName: null });
    const refused = await importer(shop, () => incomplete).start(file(line('Broa')));
    expect(refused).toMatchObject({ status: 403, body: { code: 'SELLER_PROFILE_INCOMPLETE' } });
  });
});

describe('GET /products with a status', () => {
  it('matches only own products', async () => {
    await stock({ status: 'pending' });
    await stock({ status: 'active' });
    const ask = async (as: ReturnType<Shop['as']>) =>
      (await as.get<ProductListAnswer>(`/products?sellerId=${owner.userId}&status=pending`)).body
        .products;
    expect((await ask(shop.as(owner))).map(({ status }) => status)).toEqual(['pending']);
    expect((await ask(shop.anonymous)).map(({ status }) => status)).toEqual(['active']);
  });
});
