import { ProductListAnswer, SearchMissesAnswer, SuggestionsAnswer } from '@largo/contracts';
import { anActor, eventually } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { aCategory, aProduct, aStore, openShop } from './shop.ts';

const shop = useService(() => openShop({ env: { SEARCH_MISS_MS: '20' } }));

const list = async (query: string) =>
  (await shop.anonymous.get<ProductListAnswer>(`/products?${query}`)).body;
const find = (search: string, more = '') => list(`search=${encodeURIComponent(search)}${more}`);
const titlesOf = (body: ProductListAnswer) => body.products.map(({ title }) => title);
const suggest = async (typed: string) =>
  (
    await shop.anonymous.get<SuggestionsAnswer>(
      `/products/suggestions?q=${encodeURIComponent(typed)}`,
    )
  ).body;
const missesOf = async (query = '') =>
  (await shop.as(anActor('admin')).get<SearchMissesAnswer>(`/admin/search-misses${query}`)).body;
const missed = async (term: string) =>
  (await missesOf('?limit=200')).misses.find((miss) => miss.term === term);

describe('a search that forgives', () => {
  it('gives the same for a word with accents, without them and with a slip', async () => {
    const { userId } = await aStore(shop);
    await shop.seed({
      products: ['Açúcar mascavo', 'Açúcar de coco', 'Sal grosso'].map((title) =>
        aProduct({ sellerId: userId, title }),
      ),
    });

    const expected = titlesOf(await find('açúcar'));

    expect(expected).toEqual(['Açúcar de coco', 'Açúcar mascavo']);
    for (const typed of ['acucar', 'AÇUCAR', 'asucar', 'açucra', 'assucar', 'acúcares'])
      expect(titlesOf(await find(typed)), typed).toEqual(expected);
  });

  it('corrects the words of stores and categories too, and leaves right words next to them alone', async () => {
    const { userId } = await aStore(shop, { businessName: 'Ateliê Jequitibá' });
    const category = aCategory({ name: 'Cerâmica utilitária' });
    await shop.seed({
      categories: [category],
      products: [aProduct({ sellerId: userId, title: 'Caneca azul', categoryId: category.id })],
    });

    expect(titlesOf(await find('jequitba'))).toEqual(['Caneca azul']);
    expect(titlesOf(await find('caneca ceramca'))).toEqual(['Caneca azul']);
  });

  it('puts titles before names of stores before descriptions, and of each what sells', async () => {
    const { userId } = await aStore(shop);
    const namesake = await aStore(shop, { businessName: 'Casa Pitanga' });
    const pitanga = (title: string, totalSales: number, description = 'Da cidade.') =>
      aProduct({ sellerId: userId, title, totalSales, description });
    await shop.seed({
      products: [
        pitanga('Suco', 900, 'Com pitanga fresca.'),
        aProduct({ sellerId: namesake.userId, title: 'Toalha', totalSales: 500 }),
        pitanga('Geleia de pitanga', 1),
        pitanga('Pitanga congelada', 7),
      ],
    });

    expect(titlesOf(await find('pitanga'))).toEqual([
      'Pitanga congelada',
      'Geleia de pitanga',
      'Toalha',
      'Suco',
    ]);
  });
});

describe('a number with its unit', () => {
  it('that is typed together is found where it is written apart, too', async () => {
    const { userId } = await aStore(shop);
    const titles = ['Polvilho azedo 3 kg', 'Polvilho doce 3kg', 'Polvilho 30 kg', 'Polvilho 3 un'];
    const made = titles.map((title, n) =>
      aProduct({ sellerId: userId, title, totalSales: 9 - n, description: 'Sem kg na descrição.' }),
    );
    await shop.seed({ products: made });

    const found = titles.slice(0, 2);
    expect(titlesOf(await find('polvilho 3kg'))).toEqual(found);
    expect(titlesOf(await find('3KG polvilho'))).toEqual(found);
    expect(await find('polvilho 3kg')).not.toHaveProperty('corrected');
  });
});

describe('an unfinished word', () => {
  it('is looked for only where nothing has it as it stands, however well what it begins sells', async () => {
    const { userId } = await aStore(shop);
    const sold = (title: string, totalSales: number, description = 'Da cidade.') =>
      aProduct({ sellerId: userId, title, totalSales, description });
    await shop.seed({
      products: [
        sold('Tortura chinesa, o jogo', 900),
        sold('Torta de limão', 5),
        sold('Kit festa', 2, 'Com torta e velas.'),
      ],
    });

    expect(titlesOf(await find('torta'))).toEqual(['Torta de limão', 'Kit festa']);
    expect(titlesOf(await find('tortu'))).toEqual(['Tortura chinesa, o jogo']);
  });
});

describe('a slip', () => {
  it('is reported with the corrected words, as they are written', async () => {
    const { userId } = await aStore(shop);
    await shop.seed({ products: [aProduct({ sellerId: userId, title: 'Açafrão da terra' })] });

    expect(await find('assafrao')).toMatchObject({ total: 1, corrected: 'açafrão' });
    expect(await find('acafrao')).not.toHaveProperty('corrected');
    expect(await find('assafrao', '&maxPrice=0.01')).not.toHaveProperty('corrected');
  });

  it('is mended with words of a change that began before the last one and ended after it', async () => {
    const { userId } = await aStore(shop);
    const early = await shop.database.sql.reserve();
    await early`begin`;
    await early`insert into catalog.title_words (word) values ('catavento')`;
    await shop.seed({
      products: [
        aProduct({ sellerId: userId, title: 'Pipa amarela', description: 'E um catavento.' }),
      ],
    });
    expect(await find('pipa amraela')).toMatchObject({ corrected: 'pipa amarela' });
    expect(await find('catavneto')).toMatchObject({ total: 0 });

    await early`commit`;
    early.release();

    expect(await eventually(async () => (await find('catavneto')).corrected)).toBe('catavento');
  });

  it('is corrected also before a last single letter', async () => {
    const { userId } = await aStore(shop);
    await shop.seed({
      products: ['Vitrola azul', 'Vitrola de mesa', 'Vitrola c'].map((title) =>
        aProduct({ sellerId: userId, title }),
      ),
    });

    expect(titlesOf(await find('vitrola c'))).toEqual(['Vitrola c']);
    expect((await find('vitrola z')).total).toBe(3);
  });
});

describe('nothing found', () => {
  it('says what may have been meant, as it is written, if that would be found', async () => {
    const { userId } = await aStore(shop);
    await shop.seed({ products: [aProduct({ sellerId: userId, title: 'Pão de queijo' })] });

    expect(await find('queijosa')).toMatchObject({ total: 0, suggestion: 'queijo' });
    expect((await find('qqqqwwww')).suggestion).toBeUndefined();
    expect((await find('queijo')).suggestion).toBeUndefined();
    expect(await find('queijo', '&maxPrice=0.01')).not.toHaveProperty('suggestion');
  });

  it('names the neighbourhood that was typed instead of correcting it, and is no miss', async () => {
    const { userId } = await aStore(shop, { neighborhood: 'Barão Geraldo' });
    const closed = await aStore(shop, { neighborhood: 'Gerânio Velho' });
    await shop.seed({
      products: [
        aProduct({ sellerId: userId, title: 'Barra de geralda' }),
        aProduct({ sellerId: userId, title: 'Taquara' }),
        aProduct({ sellerId: closed.userId, title: 'Vaso', status: 'pending' }),
      ],
    });

    for (const typed of ['Barão Geraldo', ' BARAO  geraldo! ', 'barao-geraldo']) {
      const found = await find(typed);
      expect([...Value.Errors(ProductListAnswer, found)]).toEqual([]);
      expect(found, typed).toMatchObject({ total: 0, neighborhood: 'Barão Geraldo' });
      expect(found, typed).not.toHaveProperty('corrected');
      expect(found, typed).not.toHaveProperty('suggestion');
    }
    expect((await list('neighborhood=Bar%C3%A3o%20Geraldo')).total).toBe(2);
    for (const other of ['geraldo', 'barão geraldo barato', 'gerânio velho'])
      expect(await find(other), other).not.toHaveProperty('neighborhood');
    await find('berimbau');
    await eventually(() => missed('berimbau'));
    expect(await missed('barao geraldo')).toBeUndefined();
  });

  it('forgives slips in a neighbourhood’s name, where they are no words of products', async () => {
    const places = ['Cambuí', 'Parque Itapura', 'Parque Itapira'];
    for (const [index, neighborhood] of places.entries()) {
      const { userId } = await aStore(shop, { neighborhood });
      const products = Array.from({ length: index + 1 }, () => aProduct({ sellerId: userId }));
      await shop.seed({ products });
    }
    const { userId: sellerId } = await aStore(shop);
    await shop.seed({ products: [aProduct({ sellerId, title: 'Itapera cantante' })] });

    for (const [typed, name] of [
      ['cambuii', 'Cambuí'],
      ['Camubí', 'Cambuí'],
      ['parqe itapura', 'Parque Itapura'],
      ['parque itapora', 'Parque Itapira'],
    ]) {
      const found = await find(typed ?? '');
      expect([...Value.Errors(ProductListAnswer, found)]).toEqual([]);
      expect(found, typed).toMatchObject({ total: 0, neighborhood: name });
      expect(found, typed).not.toHaveProperty('suggestion');
    }
    expect(titlesOf(await find('itapeera'))).toEqual(['Itapera cantante']);
    for (const other of ['cambucuii', 'itapuraa', 'parque itapera', 'parque itapura velho'])
      expect(await find(other), other).not.toHaveProperty('neighborhood');
  });

  it('is not said where products have the words of a neighbourhood’s name', async () => {
    const { userId } = await aStore(shop, { neighborhood: 'Souzas' });
    await shop.seed({ products: [aProduct({ sellerId: userId, title: 'Souzas em quadrinhos' })] });

    const found = await find('souzas');

    expect(titlesOf(found)).toEqual(['Souzas em quadrinhos']);
    expect(found).not.toHaveProperty('neighborhood');
  });

  it('is listed for administrators: words only, counted, and only when the words were the reason', async () => {
    await find('Bicicleta  ELÉTRICA!');
    await find('bicicleta eletrica');
    await find('trombone', '&maxPrice=0.01');
    await find('maria.silva@example.com');
    await find('(19) 99999-8888');
    await find('529.982.247-25');

    const miss = await eventually(async () => {
      const found = await missed('bicicleta eletrica');
      return found?.count === 2 ? found : undefined;
    });
    expect(Date.parse(miss.lastSeen)).toBeGreaterThanOrEqual(Date.parse(miss.firstSeen));
    const all = await missesOf('?limit=200&sortBy=recent');
    expect([...Value.Errors(SearchMissesAnswer, all)]).toEqual([]);
    const terms = all.misses.map(({ term }) => term);
    expect(terms).not.toContain('trombone');
    expect(terms.filter((term) => /maria|\d{3}/.test(term))).toEqual([]);
    const columns = await shop.database.sql<{ name: string }[]>`
      select column_name as name from information_schema.columns
      where table_schema = 'catalog' and table_name = 'search_misses' order by ordinal_position`;
    expect(columns.map(({ name }) => name)).toEqual(['term', 'count', 'first_seen', 'last_seen']);
  });

  it('is counted once for each search, however many come at once', async () => {
    await Promise.all(Array.from({ length: 30 }, () => find('telescopio')));

    await eventually(async () => (await missed('telescopio'))?.count === 30);
  });

  it('keeps the terms that are looked for most, and forgets those of long ago', async () => {
    await shop.database.sql`
      insert into catalog.search_misses (term, count, first_seen, last_seen)
      select 'palavra ' || n, 2, now(), now() from generate_series(1, 10000) n
      union all select 'ocarina', 900, now(), now()
      union all select 'outrora', 999, now() - interval '1 year', now() - interval '200 days'`;

    await find('sanfona');

    await eventually(async () => (await missesOf()).total <= 10_000);
    const [top] = (await missesOf('?limit=1')).misses;
    expect(top).toMatchObject({ term: 'ocarina', count: 900 });
    expect(await missed('outrora')).toBeUndefined();
    await shop.database.sql`delete from catalog.search_misses`;
  });

  it('never makes a search fail when it cannot be written', async () => {
    const { sql } = shop.database;
    await sql`alter table catalog.search_misses rename to search_misses_away`;
    try {
      expect(await find('harpa')).toMatchObject({ total: 0 });
      await eventually(async () => (await find('harpa')).total === 0);
    } finally {
      await sql`alter table catalog.search_misses_away rename to search_misses`;
    }
    await find('cavaquinho');

    await eventually(() => missed('cavaquinho'));
  });

  it('is listed for administrators only', async () => {
    expect((await shop.anonymous.get('/admin/search-misses')).status).toBe(401);
    expect((await shop.as(anActor('seller')).get('/admin/search-misses')).status).toBe(403);
    for (const query of ['limit=0', 'limit=201', 'page=0', 'sortBy=term'])
      expect(
        (await shop.as(anActor('admin')).get(`/admin/search-misses?${query}`)).status,
        query,
      ).toBe(400);
  });
});

describe('GET /products/suggestions', () => {
  it('offers products, stores and categories whose words begin as typed, the beginning of a name first', async () => {
    const { userId } = await aStore(shop, {
      businessName: 'Violaria Souza',
      neighborhood: 'Guará',
    });
    const root = aCategory({ name: 'Violas e violões' });
    const off = aCategory({ name: 'Violinos' });
    await shop.seed({
      categories: [root, off],
      products: [
        aProduct({ sellerId: userId, title: 'Capa de viola', totalSales: 90 }),
        aProduct({ sellerId: userId, title: 'Viola-caipira', totalSales: 2, priceCents: 45_990 }),
        aProduct({ sellerId: userId, title: 'Violão', totalSales: 5 }),
        aProduct({ sellerId: userId, title: 'Ravióla', totalSales: 50 }),
        aProduct({ sellerId: userId, title: 'Viola oculta', status: 'pending' }),
      ],
    });
    await shop.database.sql`update catalog.categories set is_active = false where id = ${off.id}`;

    const found = await suggest('VIÓL');

    expect([...Value.Errors(SuggestionsAnswer, found)]).toEqual([]);
    expect(found.products.map(({ title }) => title)).toEqual([
      'Violão',
      'Viola-caipira',
      'Capa de viola',
    ]);
    expect(found.products[1]?.price).toBe(459.9);
    expect(found.stores).toMatchObject([
      { id: userId, businessName: 'Violaria Souza', neighborhood: 'Guará' },
    ]);
    expect(found.categories).toEqual([{ id: root.id, name: root.name, slug: root.slug }]);
    expect(found.corrected).toBeNull();
  });

  it('forgives slips, also in an unfinished word', async () => {
    const { userId } = await aStore(shop);
    await shop.seed({ products: [aProduct({ sellerId: userId, title: 'Brigadeiro gourmet' })] });

    for (const typed of ['brigadiero', 'brigadero', 'brigadeiro gurmet', 'brigaderi']) {
      const found = await suggest(typed);
      expect(
        found.products.map(({ title }) => title),
        typed,
      ).toEqual(['Brigadeiro gourmet']);
      expect(found.corrected, typed).not.toBeNull();
    }
  });

  it('offers at most five products, three stores and three categories', async () => {
    const owners = await Promise.all(
      [1, 2, 3, 4].map((n) => aStore(shop, { businessName: `Quintal ${n}` })),
    );
    const sellerId = owners[0]?.userId ?? '';
    await shop.seed({
      categories: [1, 2, 3, 4].map((n) => aCategory({ name: `Quintal verde ${n}` })),
      products: Array.from({ length: 700 }, (_, n) =>
        aProduct({ sellerId, title: `Horta de quintal ${n}`, totalSales: n }),
      ),
    });

    const found = await suggest('quintal');

    expect(found.products.map(({ title }) => title)).toEqual(
      [699, 698, 697, 696, 695].map((n) => `Horta de quintal ${n}`),
    );
    expect(found.stores).toHaveLength(3);
    expect(found.categories).toHaveLength(3);
  });

  it('offers at most three neighbourhoods with public products, of which most first, that lead to their list', async () => {
    const places = [
      'Vila Ipê',
      'Vila Ipê',
      'Ipê Roxo',
      'Vila Ipê Alta',
      'Vila Ipê Nova',
      'Vila Ipê Velha',
    ];
    for (const [index, neighborhood] of places.entries()) {
      const { userId } = await aStore(shop, { businessName: `Casa ${index}`, neighborhood });
      const hidden = neighborhood === 'Vila Ipê Velha';
      const values = { sellerId: userId, ...(hidden ? { status: 'pending' as const } : {}) };
      await shop.seed({ products: Array.from({ length: index + 1 }, () => aProduct(values)) });
    }

    const { neighborhoods } = await suggest('ipê');

    expect(neighborhoods).toEqual([
      { name: 'Ipê Roxo', count: 3 },
      { name: 'Vila Ipê Nova', count: 5 },
      { name: 'Vila Ipê Alta', count: 4 },
    ]);
    expect((await list('neighborhood=Vila%20Ip%C3%AA%20Nova')).total).toBe(5);
    expect((await suggest('VILA IPE')).neighborhoods).toEqual([
      { name: 'Vila Ipê Nova', count: 5 },
      { name: 'Vila Ipê Alta', count: 4 },
      { name: 'Vila Ipê', count: 3 },
    ]);
    expect(await suggest('vila ipe velha')).not.toHaveProperty('neighborhoods');
    expect(await suggest('casa')).not.toHaveProperty('neighborhoods');
  });

  it('corrects to a word in singular and plural', async () => {
    const { userId } = await aStore(shop);
    const titled = (title: string) => aProduct({ sellerId: userId, title });
    await shop.seed({
      products: [titled('Fubecas sortidas'), titled('Fubeca de vidro'), titled('Fubeca de aço')],
    });

    const { products, corrected } = await suggest('fubecazz');
    expect(corrected).toBe('fubecas');
    expect(products).toHaveLength(3);
  });

  it('takes a neighbourhood’s name for no slip', async () => {
    const { userId } = await aStore(shop, { neighborhood: 'Caquiri' });
    await shop.seed({ products: [aProduct({ sellerId: userId, title: 'Caquira doce' })] });

    expect(await suggest('caquiri')).toMatchObject({
      products: [],
      neighborhoods: [{ name: 'Caquiri', count: 1 }],
      corrected: null,
    });
    expect(await suggest('caquirii')).toMatchObject({
      neighborhoods: [{ name: 'Caquiri', count: 1 }],
      corrected: 'Caquiri',
    });
  });

  it('forgives slips in the names of neighbourhoods, after those in words of products', async () => {
    const { userId } = await aStore(shop, { neighborhood: 'Jardim Bambuí' });
    await shop.seed({ products: [aProduct({ sellerId: userId, title: 'Bambolê' })] });

    for (const [typed, corrected] of [
      ['bambuii', 'Bambuí'],
      ['jardin banbui', 'Jardim Bambuí'],
      ['jardim banb', 'Jardim Bambuí'],
    ])
      expect(await suggest(typed ?? ''), typed).toEqual({
        products: [],
        stores: [],
        categories: [],
        neighborhoods: [{ name: 'Jardim Bambuí', count: 1 }],
        corrected,
      });
    expect(await suggest('bambule')).toMatchObject({
      products: [{ title: 'Bambolê' }],
      corrected: 'bambolê',
    });
  });

  it('offers nothing for what is no word, and shows no hidden store', async () => {
    const nothing = { products: [], stores: [], categories: [], corrected: null };
    await aStore(shop, { businessName: 'Xodó fechado', isActive: false });

    for (const typed of ['', 'a', '%', '__', '%_%', `'; drop table x`.slice(0, 3), '\u202e', '🍞'])
      expect(await suggest(typed), typed).toEqual(nothing);
    expect((await suggest('xodo')).stores).toEqual([]);
    expect((await shop.anonymous.get('/products/suggestions')).status).toBe(400);
  });
});
