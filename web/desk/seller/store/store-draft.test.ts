import type { SellerProfile } from '@largo/contracts';
import { describe, expect, it } from 'vitest';
import {
  bodyOf as storeBody,
  draftOf as storeDraft,
  problemsOf as storeProblems,
} from './store-draft.ts';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { refusedFields } from '@largo/web-kit/client/refused-fields.ts';

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
