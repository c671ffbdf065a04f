import type { SellerShippingRate } from '@largo/contracts';
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
} from './rate-drafts.ts';

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
