import { foundRates } from './rate-drafts.ts';
import { includesOption, matchingOptions, sameOption } from '@largo/web-kit/look/combo-field.tsx';
import { describe, expect, it } from 'vitest';

const names = ['Cambuí', 'Guanabara', 'Jardim Guanabara', 'Jardim Santa Genebra', 'Vila Itapura'];
const spellings = ['Jd. Guanabara', 'JD GUANABARA', 'Jardin Guanabara', 'jard guanabara'];

describe('a neighbourhood written short', () => {
  it('is the one of the list in every form, which takes its spelling', () => {
    for (const typed of spellings) {
      expect(sameOption(names, typed)).toBe('Jardim Guanabara');
      expect(includesOption(names, typed)).toBe(true);
    }
    expect(includesOption(names, 'Vl. Guanabara')).toBe(false);
    expect(sameOption(names, 'guanabara')).toBe('Guanabara');
  });

  it('is offered while it is typed, and none when it is typed to the end', () => {
    expect(matchingOptions(names, 'jd')).toEqual(['Jardim Guanabara', 'Jardim Santa Genebra']);
    expect(matchingOptions(names, 'Jd. Sta. G')).toEqual(['Jardim Santa Genebra']);
    expect(matchingOptions(names, 'guana')).toEqual(['Guanabara', 'Jardim Guanabara']);
    expect(matchingOptions(names, 'Jd Guanabara')).toEqual([]);
    expect(matchingOptions(names, ' ')).toEqual(names);
  });

  it('is found among the freights of a store', () => {
    const rates = names.map((neighborhoodName) => ({ neighborhoodName, region: null }));
    for (const typed of spellings) expect(foundRates(rates, { search: typed })).toEqual([rates[2]]);
  });
});
