import type { ProductCard, SellerProfile, SellerShippingRate } from '@largo/contracts';
import { describe, expect, it } from 'vitest';
import {
  activeCount,
  allActive,
  bodyOf as rateBody,
  changedIds,
  draftsOf,
  noneActive,
  draftText,
  foundRates,
  priced,
  problemOf,
  rebased,
  regionOptions,
} from '@largo/web-desk/seller/freight/rate-drafts.ts';
import {
  bodyOf as pixBody,
  emptyDraft,
  maskDocument,
  maskKey,
  previewOf,
  problemsOf as pixProblems,
  veiled,
  type PixKeyDraft,
} from '@largo/web-desk/seller/pix-key/pix-key-draft.ts';
import { bestsellers, countIn, storeRating } from '@largo/web-desk/seller/products/sales-totals.ts';
import {
  bodyOf as storeBody,
  draftOf as storeDraft,
  problemsOf as storeProblems,
} from '@largo/web-desk/seller/store/store-draft.ts';
import { fileProblem, uploadProblem } from '@largo/web-desk/seller/store/store-image-rules.ts';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { refusedFields } from '@largo/web-kit/client/refused-fields.ts';
import { facebookUrl, instagramUrl, whatsappUrl } from '@largo/web-kit/format/social-links.ts';

const goodPix: PixKeyDraft = {
  pixKeyType: 'cpf',
  pixKey: '529.982.247-25',
  document: '529.982.247-25',
  bank: '',
  password: 'segredo',
};
const pixProblem = (part: Partial<PixKeyDraft>) =>
  Object.values(pixProblems({ ...goodPix, ...part }));

describe('the PIX key form', () => {
  it('asks for everything at once, in its order', () => {
    expect(pixProblems(emptyDraft)).toEqual({
      pixKeyType: 'Selecione o tipo de chave PIX',
      pixKey: 'Chave PIX é obrigatória',
      document: 'Documento é obrigatório',
      password: 'Digite sua senha',
    });
    expect(pixProblems(goodPix)).toEqual({});
  });
  it.each([
    ['cpf', '529.982.247-2', 'CPF deve ter 11 dígitos'],
    ['cpf', '111.111.111-11', 'CPF inválido. Verifique os números digitados.'],
    ['cnpj', '11.222.333/0001-8', 'CNPJ deve ter 14 dígitos'],
    ['cnpj', '11.222.333/0001-82', 'CNPJ inválido. Verifique os números digitados.'],
    ['email', 'loja@', 'Email inválido'],
    ['phone', '1999111', 'Telefone deve ter 10 ou 11 dígitos'],
    ['evp', '123e4567e89b12d3a45642661417400', 'Chave aleatória deve ter 32 caracteres'],
    ['boleto', 'x', 'Tipo de chave inválido'],
  ])('refuses the %s %s', (pixKeyType, pixKey, sentence) => {
    expect(pixProblem({ pixKeyType, pixKey })).toEqual([sentence]);
  });
  it.each([
    ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
    ['phone', '+55 19 99111-2222', '(19) 99111-2222'],
    ['phone', '1933334444', '(19) 3333-4444'],
    ['email', ' Loja@Largo.Test ', 'loja@largo.test'],
    ['evp', '123E4567E89B12D3A456426614174000', '123e4567-e89b-12d3-a456-426614174000'],
  ])('shows how the %s %s will look', (pixKeyType, typed, shown) => {
    const pixKey = maskKey(pixKeyType, typed);
    expect(previewOf({ ...goodPix, pixKeyType, pixKey })).toBe(shown);
    expect(pixProblem({ pixKeyType, pixKey })).toEqual([]);
  });
  it('has no preview before the key is one', () => {
    expect(previewOf({ ...goodPix, pixKey: '529.982' })).toBeNull();
    expect(previewOf({ ...goodPix, pixKeyType: '' })).toBeNull();
  });
  it('takes a CPF or a CNPJ as the holder, and nothing between them', () => {
    expect(maskDocument('52998224725')).toBe('529.982.247-25');
    expect(maskDocument('112223330001')).toBe('11.222.333/0001');
    expect(maskDocument('12abc')).toBe('12.ABC');
    expect(pixProblem({ document: '112223330001' })).toEqual([
      'Documento inválido. Informe um CPF ou um CNPJ.',
    ]);
  });
  it('sends a random key without hyphens and no bank unless it was given', () => {
    const pixKey = '123e4567-e89b-12d3-a456-426614174000';
    expect(pixBody({ ...goodPix, pixKeyType: 'evp', pixKey })).toMatchObject({
      pixKey: '123e4567e89b12d3a456426614174000',
      document: '52998224725',
      bankInfo: null,
    });
    expect(pixBody({ ...goodPix, bank: ' Banco do Bairro ' }).bankInfo).toEqual({
      bankName: 'Banco do Bairro',
    });
  });
  it('veils a stored key but for its end', () => {
    expect(veiled('cpf', '52998224725')).toBe('•••.•••.•47-25');
    expect(veiled('phone', '19991112222')).toBe('(••) •••••-2222');
    expect(veiled('email', 'padaria@largo.test')).toBe('pa•••••@largo.test');
  });
});

const profile: SellerProfile = {
  businessName: 'Doces da Bia',
  cnpj: '12ABC34501DE35',
  description: null,
  businessType: 'company',
  phone: '19999998888',
  email: null,
  website: null,
  socialMedia: { instagram: null, facebook: null, whatsapp: '5519999998888' },
  storeImage: null,
};
const store = storeDraft(profile);

describe('the store profile', () => {
  it('shows numbers as people write them and sends them without punctuation', () => {
    expect(store).toMatchObject({
      cnpj: '12.ABC.345/01DE-35',
      phone: '(19) 99999-8888',
      whatsapp: '(19) 99999-8888',
    });
    expect(store.cnpj).toHaveLength(18);
    expect(storeBody(store)).toMatchObject({
      cnpj: '12ABC34501DE35',
      phone: '19999998888',
      description: null,
      socialMedia: { instagram: null, whatsapp: '19999998888' },
    });
  });
  it('needs a name and a right CNPJ', () => {
    expect(storeProblems(storeDraft(null))).toEqual({
      businessName: 'O nome da empresa é obrigatório para lojas.',
      cnpj: 'O CNPJ é obrigatório para lojas. Informe o CNPJ da sua empresa.',
    });
    expect(storeProblems({ ...store, cnpj: '12.ABC.345/01DE-36' })).toEqual({
      cnpj: 'CNPJ inválido. Verifique os números digitados.',
    });
  });
  it.each([
    ['phone', '(19) 9999', 'Telefone inválido. Use o formato (11) 99999-9999.'],
    ['whatsapp', '123', 'Telefone inválido. Use o formato (11) 99999-9999.'],
    ['email', 'bia@', 'E-mail inválido. Confira o endereço digitado.'],
    ['website', 'javascript:alert(1)', 'Link inválido. Use um endereço que comece com https://.'],
    ['website', 'minha loja', 'Link inválido. Use um endereço que comece com https://.'],
    ['instagram', 'javascript:alert(1)', 'Digite só o nome do perfil, como @sualoja.'],
    ['facebook', 'duas palavras', 'Digite só o nome do perfil, como @sualoja.'],
  ] as const)('refuses %s %s', (field, value, sentence) => {
    expect(storeProblems({ ...store, [field]: value })).toEqual({ [field]: sentence });
  });
  it('makes a whole address of a website and a name of a profile link', () => {
    const draft = {
      ...store,
      website: 'docesdabia.com.br/loja',
      instagram: 'https://www.instagram.com/docesdabia/?hl=pt',
      facebook: 'facebook.com/docesdabia/',
    };
    expect(storeProblems(draft)).toEqual({});
    expect(storeBody(draft)).toMatchObject({
      website: 'https://docesdabia.com.br/loja',
      socialMedia: { instagram: 'docesdabia', facebook: 'docesdabia' },
    });
  });
  it('shows a refusal at its field', () => {
    const refusal = (code: string, field: string) =>
      new ApiError({ status: 400, code, message: '', details: [{ field, message: 'x' }] });
    expect(refusedFields(refusal('CNPJ_INVALID', 'cnpj'), 'Não aceito')).toEqual({
      cnpj: 'CNPJ inválido. Verifique os números digitados.',
    });
    expect(refusedFields(refusal('INVALID_REQUEST', 'email'), 'Não aceito')).toEqual({
      email: 'Não aceito',
    });
    expect(refusedFields(new Error('offline'), 'Não aceito')).toEqual({});
  });
});

describe('the store picture', () => {
  const picture = { type: 'image/png', size: 5 * 1024 * 1024 };
  it('is a JPG, PNG or GIF of at most 5 MB', () => {
    expect(fileProblem(picture)).toBeNull();
    expect(fileProblem({ ...picture, size: picture.size + 1 })).toBe(
      'O arquivo deve ter no máximo 5MB.',
    );
    for (const type of ['image/svg+xml', 'image/webp', 'application/pdf', '']) {
      expect(fileProblem({ ...picture, type })).toBe(
        'Por favor, selecione apenas arquivos de imagem.',
      );
    }
  });
  it('says why the server refused it', () => {
    expect(uploadProblem('IMAGE_INVALID')).toBe('Por favor, selecione apenas arquivos de imagem.');
    expect(uploadProblem('IMAGE_TOO_LARGE')).toBe('O arquivo deve ter no máximo 5MB.');
    expect(uploadProblem('NETWORK')).toBe('Erro ao fazer upload da imagem. Tente novamente.');
  });
});

describe('social links', () => {
  it('lead to the network whatever was typed', () => {
    expect(instagramUrl('@padaria')).toBe('https://instagram.com/padaria');
    expect(facebookUrl('https://pt-br.facebook.com/profile.php?id=7')).toBe(
      'https://facebook.com/profile.php?id=7',
    );
    expect(whatsappUrl('(19) 99999-8888')).toBe('https://wa.me/5519999998888');
    expect(whatsappUrl('5519999998888')).toBe('https://wa.me/5519999998888');
  });
});

const rate = (part: Partial<SellerShippingRate>): SellerShippingRate => ({
  neighborhoodId: 'cambui',
  neighborhoodName: 'Cambuí',
  region: 'Central',
  shippingRate: null,
  estimatedDays: null,
  isActive: false,
  ...part,
});

describe('the grid of delivery rates', () => {
  const drafts = draftsOf([
    rate({}),
    rate({ neighborhoodId: 'centro', shippingRate: 7.5, estimatedDays: 2, isActive: true }),
  ]);
  it('activates everywhere for R$ 10,00 in 3 days and keeps what has a price', () => {
    const all = allActive(drafts);
    expect(all).toEqual({
      cambui: { isActive: true, rate: '10,00', days: '3' },
      centro: { isActive: true, rate: '7,50', days: '2' },
    });
    expect(changedIds(drafts, all)).toEqual(['cambui']);
    expect([activeCount(drafts), activeCount(all), activeCount(noneActive(all))]).toEqual([
      1, 2, 0,
    ]);
  });
  it('sends what is empty as null and 0 as free', () => {
    expect(rateBody('cambui', { isActive: false, rate: '', days: '' })).toEqual({
      neighborhoodId: 'cambui',
      shippingRate: null,
      estimatedDays: null,
      isActive: false,
    });
    expect(rateBody('cambui', { isActive: true, rate: '0', days: '1' })).toMatchObject({
      shippingRate: 0,
      estimatedDays: 1,
    });
  });
  it.each([
    ['', '3', { rate: 'Informe o valor do frete (0 é grátis)' }],
    ['-1', '3', { rate: 'Valor inválido' }],
    ['abc', '3', { rate: 'Valor inválido' }],
    ['10,00', '0', { days: 'De 1 a 30 dias' }],
    ['10,00', '31', { days: 'De 1 a 30 dias' }],
    ['10,00', '1,5', { days: 'De 1 a 30 dias' }],
    ['10,00', '', null],
    ['0', '30', null],
  ])('an active rate of "%s" in "%s" days', (typedRate, days, problem) => {
    expect(problemOf({ isActive: true, rate: typedRate, days })).toEqual(problem);
  });
  it('does not mind what can not be read where nothing is delivered, and keeps none of it', () => {
    const off = { isActive: false, rate: 'abc', days: '99' };
    expect(problemOf(off)).toBeNull();
    expect(rateBody('cambui', off)).toMatchObject({ shippingRate: null, estimatedDays: null });
  });
  it('prices some and leaves the others as they are', () => {
    const after = priced(drafts, new Set(['cambui']), { rate: '12', days: '' });
    expect(after['cambui']).toEqual({ isActive: true, rate: '12', days: '' });
    expect(after['centro']).toBe(drafts['centro']);
    expect(Object.values(after).map(draftText)).toEqual(['R$ 12,00', 'R$ 7,50 · 2 dias']);
    expect(draftText({ isActive: true, rate: '0', days: '1' })).toBe('Grátis · 1 dia');
    expect(draftText({ isActive: false, rate: '9', days: '' })).toBe('Não atendido');
  });
  it('takes refetched rates, but not over what was typed meanwhile', () => {
    const typed = { ...drafts, cambui: { isActive: true, rate: '1', days: '' } };
    const fresh = {
      cambui: { isActive: true, rate: '5,00', days: '' },
      centro: { isActive: false, rate: '7,50', days: '2' },
      novo: { isActive: false, rate: '', days: '' },
    };
    expect(rebased(typed, drafts, fresh)).toEqual({ ...fresh, cambui: typed.cambui });
    // Saved as it was typed: the server's way of writing it is taken over.
    expect(rebased(typed, typed, fresh)).toEqual(fresh);
  });
  it('is found by name and region, and regions say how many they have', () => {
    const rates = [
      rate({}),
      rate({ neighborhoodName: 'Barão Geraldo', region: 'Norte' }),
      rate({ neighborhoodName: 'Centro' }),
      rate({ neighborhoodName: 'Sítio', region: null }),
    ];
    const names = (filter: Parameters<typeof foundRates>[1]) =>
      foundRates(rates, filter).map(({ neighborhoodName }) => neighborhoodName);
    expect(names({ search: ' BARAO ' })).toEqual(['Barão Geraldo']);
    expect(names({ search: 'c', region: 'Central' })).toEqual(['Cambuí', 'Centro']);
    expect(regionOptions(rates).map(({ label }) => label)).toEqual([
      'Todas (4)',
      'Central (2)',
      'Norte (1)',
    ]);
  });
});

describe("the seller's figures", () => {
  const product = (part: Partial<ProductCard>) =>
    ({ title: 'Bolo', status: 'active', stock: 9, totalSales: 0, ...part }) as ProductCard;
  it('rank what sold, five at most', () => {
    const sold = [3, 0, 9, 1, 4, 5, 2].map((totalSales) => product({ totalSales }));
    expect(bestsellers(sold).map(({ totalSales }) => totalSales)).toEqual([9, 5, 4, 3, 2]);
  });
  it('count stock of what is on sale only', () => {
    const products = [
      product({ stock: 4 }),
      product({ stock: 5 }),
      product({ stock: 0 }),
      product({ stock: 0, status: 'inactive' }),
      product({ status: 'rejected' }),
      product({ status: 'pending', stock: 1 }),
    ];
    const counts = (['low', 'sold-out', 'rejected', 'pending'] as const).map((view) =>
      countIn(products, view),
    );
    expect(counts).toEqual([1, 1, 1, 1]);
  });
  it('have a rating after the first review', () => {
    const seller = { averageRating: 4.6, totalReviews: 0 } as ProductCard['seller'];
    expect(storeRating([])).toBeNull();
    expect(storeRating([product({ seller })])).toBeNull();
    expect(storeRating([product({ seller: { ...seller, totalReviews: 2 } })])).toBe(4.6);
  });
});
