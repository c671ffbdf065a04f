import { arrivalText, cityDay, promisedDay } from '@largo/kernel';
import { filterTexts } from '@largo/web-shop/products/filter-texts.ts';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../server/settings.ts';
import { texts } from '@largo/web-shop/home/texts.ts';
import { deliveryChoices } from '@largo/web-shop/products/facet-choices.ts';
import { activeFilters } from '@largo/web-shop/products/filter-chips.tsx';

const moments = [
  ['on a Friday before the orders of the day are closed', '2026-11-27T15:00:00Z', '28/11'],
  ['on a Friday after that hour', '2026-11-27T22:00:00Z', '30/11'],
  ['on a Saturday', '2026-11-28T13:00:00Z', '30/11'],
  ['on a Sunday', '2026-11-29T15:00:00Z', '30/11'],
  ['on the day before a holiday', '2026-12-24T13:00:00Z', '26/12'],
  ['late in the evening, when it is the next day elsewhere', '2026-11-24T02:30:00Z', '25/11'],
] as const;
/** What an order of goods of three days keeps then, as services/orders/test/orders-promised-day.test.ts has it. */
const kept = ['2026-12-01', '2026-12-02', '2026-12-02', '2026-12-02', '2026-12-29', '2026-11-27'];
const placeNames = ['Cambuí', 'Vila Brandina', 'Sousas'];

describe('the day on which one day of delivery ends', () => {
  it.each(moments)(
    'is the same %s in the hero, the filter, its chip and the cards',
    (_, at, date) => {
      const now = new Date(at);
      const day = promisedDay(1, now, defaultSettings.calendar);
      const said = placeNames.flatMap((name) => {
        const place = { name, nextDay: day };
        const counts = { here: 9, free: 0, tomorrow: 4 };
        const [, choice] = deliveryChoices(counts, {}, { ...place, isDestination: false });
        const [chip] = activeFilters({ delivery: 'tomorrow' }, {}, place);
        return [
          texts.hero.quickest(name, day, cityDay(now)),
          choice?.label,
          chip?.label,
          arrivalText(day, cityDay(now)),
        ];
      });

      expect(said.filter((text) => !text?.includes(date))).toEqual([]);
      expect(said.filter((text) => text?.includes('amanhã')).length).toBe(
        cityDay(new Date(now.getTime() + 86_400_000)) === day ? 2 * placeNames.length : 0,
      );
    },
  );

  it('goes before the day of three days, which is the one that orders keep', () => {
    const days = moments.map(([, at]) => promisedDay(3, new Date(at), defaultSettings.calendar));
    expect(days).toEqual(kept);
  });

  it('is named in the hero as people say it', () => {
    const onFriday = (day: string) => texts.hero.quickest('Cambuí', day, '2026-11-27');
    expect(
      ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30', '2026-12-05'].map(onFriday),
    ).toEqual([
      'No Cambuí, receba ainda hoje.',
      'No Cambuí, receba já amanhã, sábado, 28/11.',
      'No Cambuí, receba já no domingo, 29/11.',
      'No Cambuí, receba já na segunda, 30/11.',
      'No Cambuí, receba já no sábado, 05/12.',
    ]);
    expect(texts.hero.quickest('Sousas', '2026-11-30', '2026-11-28')).toBe(
      'Em Sousas, receba já na segunda, 30/11.',
    );
    expect(filterTexts.deliveries.tomorrow({ name: 'Cambuí', nextDay: '2026-11-30' })).toBe(
      'Chega até seg. 30/11 no Cambuí',
    );
  });
});
