import { describe, expect, it } from 'vitest';
import { findPlace, mentionsPlace, placeSlug } from '../src/place-names.ts';
import { slugify } from '../src/text.ts';

const spellings: Readonly<Record<string, readonly string[]>> = {
  'Jardim Guanabara': [
    'Jd. Guanabara',
    'JD GUANABARA',
    'jd guanabara',
    'Jard. Guanabara',
    'Jardin Guanabara',
    'JARDIM GUANABARA',
    ' Jdim  Guanabara ',
    'Jd.Guanabara',
    'jardím guanabara',
  ],
  'Vila Itapura': ['Vl. Itapura', 'VL ITAPURA', 'Vla Itapura'],
  'Parque Taquaral': ['Pq. Taquaral', 'Pque Taquaral', 'PQE. TAQUARAL', 'Parq Taquaral'],
  'Residencial São José': ['Res. S. José', 'Res São José', 'Resid. S José'],
  'Conjunto Habitacional Vida Nova': ['Cj. Hab. Vida Nova', 'CONJ HABITACIONAL VIDA NOVA'],
  'Jardim Santa Genebra': ['Jd. Sta. Genebra', 'JD STA GENEBRA', 'Jardim Sta Genebra'],
  'Mansões Santo Antônio': ['Mansões Sto. Antônio', 'MANSOES STO ANTONIO'],
  'Parque São Quirino': ['Pq. S. Quirino', 'PQ S QUIRINO'],
  'Vila Padre Manoel da Nóbrega': ['Vl. Pe. Manoel da Nóbrega', 'Vila Pde Manoel da Nobrega'],
  'Jardim Nossa Senhora Auxiliadora': [
    'Jd. N. Sra. Auxiliadora',
    'Jd Nsa Sra Auxiliadora',
    'JD N S AUXILIADORA',
    'Jd. N.S. Auxiliadora',
    'Jardim Nossa Sra. Auxiliadora',
    'Jd. NSra. Auxiliadora',
  ],
  'Chácara da Barra': ['Ch. da Barra', 'Chác. da Barra', 'CHAC DA BARRA'],
  'Núcleo Residencial Boa Vista': ['Núc. Res. Boa Vista', 'NUC RES BOA VISTA'],
  'Bosque das Palmeiras': ['Bq. das Palmeiras', 'BSQ DAS PALMEIRAS'],
  'Loteamento Real Parque': ['Lot. Real Pq.'],
  'Rua Coronel Quirino': ['R. Cel. Quirino', 'R CEL QUIRINO', 'Rua Cel Quirino'],
  'Avenida Doutor Moraes Sales': ['Av. Dr. Moraes Sales', 'AV DR MORAES SALES'],
  'Rua Doutora Maria': ['R. Dra. Maria'],
  'Alameda Engenheiro Carlos': ['Al. Eng. Carlos', 'Al. Eng.º Carlos'],
  'Travessa Professor Luís': ['Tv. Prof. Luís', 'Trav Prof Luis'],
  'Rodovia Governador Adhemar de Barros': ['Rod. Gov. Adhemar de Barros'],
  'Estrada General Osório': ['Est. Gen. Osório', 'Estr. Gal. Osório'],
  'Praça Marechal Floriano': ['Pç. Mal. Floriano', 'Pça. Mal. Floriano', 'PCA MAL FLORIANO'],
  'Rua Presidente Alves': ['R. Pres. Alves'],
  'Rua Senador Saraiva': ['R. Sen. Saraiva'],
  'Rua Deputado Câmara': ['R. Dep. Câmara'],
  'Rua Desembargador Lima': ['R. Des. Lima'],
  'Rua Almirante Barroso': ['R. Alm. Barroso'],
  'Rua Capitão Tenente Silva': ['R. Cap. Ten. Silva'],
};

describe("a place's name", () => {
  it.each(Object.entries(spellings))('%s is the same however it is written', (name, written) => {
    expect(written.map(placeSlug)).toEqual(written.map(() => slugify(name)));
    expect(placeSlug(name)).toBe(slugify(name));
    expect(written.map((one) => placeSlug(placeSlug(one)))).toEqual(written.map(placeSlug));
  });

  it('spells out whole words only, and kinds of streets only where it begins', () => {
    const others = [
      'Jundiaí',
      'Vilarejo',
      'Resende',
      'Quadra R',
      'Bloco S',
      'Solar Tv',
      'R',
      'Centro',
    ];
    expect(others.map(placeSlug)).toEqual(others.map(slugify));
    expect(placeSlug('...')).toBe('');
    expect(placeSlug('Jardim Guanabara II')).not.toBe(placeSlug('Jd. Guanabara'));
  });

  it('finds its place, and the one spelled so where two differ only in that', () => {
    const [short, full, other] = ['Jd. Novo', 'Jardim Novo', 'Vila Nova'].map((name) => ({ name }));
    const all = [short, full, other].flatMap((one) => one ?? []);

    expect(
      ['jd novo', 'Jardim Novo', 'JARDIN NOVO', 'Vl Nova', 'Vl', ''].map((name) =>
        findPlace(all, name),
      ),
    ).toEqual([short, full, short, other, undefined, undefined]);
  });

  it('is found by what is typed of it', () => {
    const typed = ['', 'guan', 'jd', 'jd. gua', 'Jardim G', 'rdim'];
    expect(typed.filter((one) => !mentionsPlace('Jardim Guanabara', one))).toEqual([]);
    expect(mentionsPlace('Jd. Guanabara', 'jardim gua')).toBe(true);
    expect(
      ['vila', '###', 'jd taq'].filter((one) => mentionsPlace('Jardim Guanabara', one)),
    ).toEqual([]);
  });
});
