import { FundsReleasedV1, ReleaseScheduledV1 } from '@largo/contracts';
import { cityDay, daysUntil, minuteMs } from '@largo/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, anOrder, type AnOrder, useFixture } from './support.ts';

const fixture = useFixture();
const zone = process.env['TZ'];
const setDays = (autoReleaseDays: number) =>
  fixture.service.as(admin).put('/admin/settings', { autoReleaseDays });
beforeAll(() => setDays(15));
afterAll(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

function moveTo(at: string): void {
  const { clock } = fixture.service;
  clock.advance(Date.parse(at) - clock.now().getTime());
}

async function confirmedAt(at: string): Promise<{ order: AnOrder; releaseDay: string }> {
  moveTo(at);
  const order = anOrder();
  await fixture.pay(order);
  await fixture.confirm(order);
  const [schedule] = await fixture.published(ReleaseScheduledV1, order.orderId);
  const { releaseAt } = schedule as { releaseAt: string };
  return { order, releaseDay: cityDay(new Date(releaseAt)) };
}

describe('the day of a release', () => {
  // Clocks of New York and Berlin change in these days, those of Campinas do not.
  it.each(['UTC', 'America/New_York', 'Europe/Berlin', 'Pacific/Kiritimati'])(
    'is the fifteenth after the confirmation in the city, with a host in %s',
    async (hostZone) => {
      process.env['TZ'] = hostZone;
      const { clock } = fixture.service;
      const nextYear = Number(cityDay(clock.now()).slice(0, 4)) + 1;
      for (const day of [`${nextYear}-03-01`, `${nextYear}-10-20`]) {
        const { order, releaseDay } = await confirmedAt(`${day}T23:50:00-03:00`);
        expect(daysUntil(releaseDay, 16)[0]).toBe(day);

        moveTo(`${releaseDay}T23:49:00-03:00`);
        await fixture.service.runJobs();
        expect(await fixture.published(FundsReleasedV1, order.orderId)).toEqual([]);
        clock.advance(2 * minuteMs);
        await fixture.service.runJobs();
        expect(await fixture.published(FundsReleasedV1, order.orderId)).toHaveLength(1);
      }
    },
  );
});
