import { ProductListAnswer, type SearchMissesAnswer } from '@largo/contracts';
import { anActor, eventually } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { aCategory, aProduct, aStore, openShop } from '../shop.ts';

const shop = useService(() => openShop({ env: { SEARCH_MISS_MS: '20' } }));

const list = async (query: string) =>
  (await shop.anonymous.get<ProductListAnswer>(`/products?${query}`)).body;
const find = (search: string, more = '') => list(`search=${encodeURIComponent(search)}${more}`);
const titlesOf = (body: ProductListAnswer) => body.products.map(({ title }) => title);
const missesOf = async (query = '') =>
  (await shop.as(anActor('admin')).get<SearchMissesAnswer>(`/admin/search-misses${query}`)).body;
const missed = async (term: string) =>
  (await missesOf('?limit=200')).misses.find((miss) => miss.term === term);

describe('words that no product has all of', () => {
  it('find what has as many of them as possible, the most telling first, and say what is missing', async () => {
    const { userId } = await aStore(shop);
    const titled = (title: string) => aProduct({ sellerId: userId, title });
    await shop.seed({
      products: [titled('Berrante de chifre'), titled('Berrante'), titled('Corneta de chifre')],
    });

    const both = await find('berrante chifre dourado');
    expect([...Value.Errors(ProductListAnswer, both)]).toEqual([]);
    expect(both).toMatchObject({ missing: ['dourado'] });
    expect(titlesOf(both)[0]).toBe('Berrante de chifre');
    expect(await find('berrante xilofone')).toMatchObject({ total: 2, missing: ['xilofone'] });
    expect(await find('berrante')).not.toHaveProperty('missing');
    expect(await find('berrante 42')).toMatchObject({ total: 2, missing: ['42'] });
    expect(await find('Berrante pra Vó')).toMatchObject({ missing: ['Vó'] });
    expect(await find('berrante s/ Pó')).toMatchObject({ missing: ['sem Pó'] });
    await eventually(() => missed('berrante xilofone'));
  });
});

describe('what is called several ways', () => {
  it('is found by each, and one way only where the list says so', async () => {
    const { userId } = await aStore(shop);
    const titled = (title: string) => aProduct({ sellerId: userId, title });
    await shop.seed({ products: [titled('Xampu de bétula'), titled('Shampoo de bétula')] });

    expect((await find('xampu betula')).total).toBe(2);
    expect(titlesOf(await find('shampoo de betula'))[0]).toBe('Shampoo de bétula');
  });

  it('comes first by what begins a title, and by the words as typed in title and category', async () => {
    const { userId } = await aStore(shop);
    const birds = aCategory({ name: 'Aves' });
    const titled = (title: string, more: object = {}) =>
      aProduct({ sellerId: userId, title, ...more });
    await shop.seed({
      categories: [birds],
      products: [
        titled('Perfume flor de maracujá-do-mato', { totalSales: 90 }),
        titled('Buquê de maracujá-do-mato'),
        titled('Sorgo em flocos', { categoryId: birds.id }),
        titled('Milho em flocos', { totalSales: 90, description: 'Sorgo para aves.' }),
      ],
    });

    expect(titlesOf(await find('flores maracuja-do-mato'))[0]).toBe('Buquê de maracujá-do-mato');
    expect(titlesOf(await find('sorgo ave'))).toEqual(['Sorgo em flocos', 'Milho em flocos']);
  });

  it('is found by another spelling of its sound, also of a good word and in the plural', async () => {
    const { userId } = await aStore(shop);
    const titled = (title: string) => aProduct({ sellerId: userId, title });
    await shop.seed({
      products: [
        titled('Kit chaves de fenda e Phillips'),
        titled('Manteiga de garrafa'),
        titled('Jiboia em vaso'),
        titled('Girassóis'),
        titled('Travesseiro'),
      ],
    });

    for (const search of ['philips', 'chave philips', 'chave filips'])
      expect(titlesOf(await find(search)), search).toEqual(['Kit chaves de fenda e Phillips']);
    expect(await find('mantega')).toMatchObject({ total: 1, corrected: 'manteiga' });
    expect(await find('giboia')).toMatchObject({ total: 1, corrected: 'jiboia' });
    expect(await find('girasol')).toMatchObject({ total: 1, corrected: 'girassóis' });
    expect(await find('traviseiro')).toMatchObject({ total: 1, corrected: 'travesseiro' });
  });

  it('is found by its model number, together, apart or with hyphens', async () => {
    const { userId } = await aStore(shop);
    const titled = (title: string) => aProduct({ sellerId: userId, title });
    await shop.seed({
      products: [titled('Fone T110-BT'), titled('Moedor GX-123-AB'), titled('Rabeca ZK450CD')],
    });

    for (const search of ['T110BT', 't110 bt', 'T110-BT', 't110-bt fone'])
      expect(titlesOf(await find(search)), search).toEqual(['Fone T110-BT']);
    for (const search of ['GX123AB', 'gx-123ab', 'GX 123 AB'])
      expect(titlesOf(await find(search)), search).toEqual(['Moedor GX-123-AB']);
    for (const search of ['zk450cd', 'ZK-450-CD', 'zk 450cd'])
      expect(titlesOf(await find(search)), search).toEqual(['Rabeca ZK450CD']);
  });

  it('keeps without apart from with', async () => {
    const { userId } = await aStore(shop);
    const titled = (title: string) => aProduct({ sellerId: userId, title });
    await shop.seed({ products: [titled('Zabumba com alça'), titled('Zabumba sem alça')] });

    expect(titlesOf(await find('zabumba sem alça'))).toEqual(['Zabumba sem alça']);
    expect(titlesOf(await find('zabumba s/ alca'))).toEqual(['Zabumba sem alça']);
    expect(titlesOf(await find('zabumba com alça'))).toEqual(['Zabumba com alça']);
  });

  it('knows plurals, diminutives, and words together or apart', async () => {
    const { userId } = await aStore(shop);
    const titled = (title: string) => aProduct({ sellerId: userId, title });
    await shop.seed({
      products: [
        titled('Moringas e anzóis'),
        titled('Guarda-sol de vime'),
        titled('Botões de osso'),
      ],
    });

    expect(titlesOf(await find('moringuinha'))).toEqual(['Moringas e anzóis']);
    expect(titlesOf(await find('anzol'))).toEqual(['Moringas e anzóis']);
    expect(titlesOf(await find('guardasol'))).toEqual(['Guarda-sol de vime']);
    expect(titlesOf(await find('botao'))).toEqual(['Botões de osso']);
  });
});

describe('a neighbourhood after other words', () => {
  it('is taken for the filter, and the other words are looked for', async () => {
    const here = await aStore(shop, { neighborhood: 'Vila Marieta' });
    const there = await aStore(shop, { neighborhood: 'Jardim Proença' });
    await shop.seed({
      products: [here, there].map(({ userId }) => aProduct({ sellerId: userId, title: 'Cuíca' })),
    });

    const found = await find('cuica na vila marieta', '&facets=true');
    expect(found).toMatchObject({
      total: 1,
      recognized: { neighborhood: 'Vila Marieta', search: 'cuica' },
    });
    expect([...Value.Errors(ProductListAnswer, found)]).toEqual([]);
    expect(await find('lojas na vila marieta')).toMatchObject({ neighborhood: 'Vila Marieta' });
  });

  it('is said to be left out where no store there has it, and what others have is shown', async () => {
    const there = await aStore(shop, { neighborhood: 'Vila Marieta' });
    const here = await aStore(shop, { neighborhood: 'Jardim Proença' });
    await shop.seed({
      products: [
        aProduct({ sellerId: here.userId, title: 'Sanfona' }),
        aProduct({ sellerId: there.userId, title: 'Banqueta', description: 'Da Vila Marieta.' }),
      ],
    });

    const found = await find('sanfona na vila marieta');

    expect(titlesOf(found)).toEqual(['Sanfona']);
    expect(found).toMatchObject({ missing: ['Vila Marieta'] });
    expect(found).not.toHaveProperty('recognized');
  });
});

describe('a category', () => {
  it('is named by its name or another one, by a part that only it has, and before other words', async () => {
    const { userId } = await aStore(shop);
    const bakery = aCategory({ name: 'Padaria artesanal' });
    const greens = aCategory({ name: 'Hortifruti e orgânicos' });
    const children = aCategory({ name: 'Roupa infantil' });
    const paper = [aCategory({ name: 'Papelaria criativa' }), aCategory({ name: 'Papelaria e arte' })]; // prettier-ignore
    const of = (title: string, { id }: { id: string }) =>
      aProduct({ sellerId: userId, title, categoryId: id });
    await shop.seed({
      categories: [bakery, greens, children, ...paper],
      products: [of('Fogaça', bakery), of('Chicória', greens), of('Jardineira menina', children)],
    });
    const named = async (search: string) => (await find(search)).category?.name;

    expect(await named('padaria artesanal')).toBe('Padaria artesanal');
    expect(await named('padaria')).toBe('Padaria artesanal');
    expect(await named('legumes')).toBe('Hortifruti e orgânicos');
    expect(await named('roupa infantil menina')).toBe('Roupa infantil');
    expect(await named('papelaria')).toBeUndefined();
    expect(await named('fogaça')).toBeUndefined();
  });
});
