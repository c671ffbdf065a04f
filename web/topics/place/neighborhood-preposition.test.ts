import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inPlace, toPlace } from './neighborhood-preposition.ts';

const file = join(import.meta.dirname, '../../../services/shipping/data/campinas/bairros.json');
const campinas = JSON.parse(readFileSync(file, 'utf8')) as { readonly name: string }[];

describe('a neighbourhood in a sentence', () => {
  it.each([
    [
      'no',
      'Centro',
      'Cambuí',
      'Cambuí, Campinas – SP',
      'Jardim das Paineiras',
      'Parque Prado',
      'Núcleo Residencial',
      'DIC',
    ],
    ['na', 'Vila Nova', 'Chácara Primavera', 'Cidade Universitária', 'Ponte Preta'],
    ['nas', 'Mansões Santo Antônio'],
    ['em', 'Barão Geraldo', 'Sousas', 'Joaquim Egídio', 'Campinas, SP', 'Bairro-Novo', ''],
  ])('stands with “%s”', (preposition, ...names) => {
    expect(names.map(inPlace)).toEqual(names.map((name) => `${preposition} ${name}`));
  });

  it('takes the article after “para” too', () => {
    const names = ['Centro', 'Vila Nova', 'Sousas'];
    expect(names.map(toPlace)).toEqual(['para o Centro', 'para a Vila Nova', 'para Sousas']);
  });

  it('stands without an article in few places of Campinas', () => {
    const without = campinas.filter(({ name }) => inPlace(name) === `em ${name}`);
    expect(without.map(({ name }) => name)).toEqual(['Barão Geraldo', 'Sousas', 'Joaquim Egídio']);
  });
});
