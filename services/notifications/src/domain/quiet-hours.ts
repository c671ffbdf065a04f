import { minuteMs } from '@largo/kernel';

/** Hours of the city in which no push is sent; the same hour twice: none. */
export interface QuietHours {
  readonly isOn: boolean;
  readonly fromHour: number;
  readonly toHour: number;
}

export const defaultQuietHours: QuietHours = { isOn: true, fromHour: 22, toHour: 7 };

const cityHour = new Intl.DateTimeFormat('en-GB', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: 'America/Sao_Paulo',
});

function isQuiet(at: Date, { fromHour, toHour }: QuietHours): boolean {
  const hour = Number(cityHour.format(at));
  return fromHour <= toHour ? hour >= fromHour && hour < toHour : hour >= fromHour || hour < toHour;
}

/** Clocks change by whole quarters of an hour, everywhere. */
const stepMs = 15 * minuteMs;

/**
 * When the quiet hours that hold at `now` end; undefined: it is not quiet. Walks along the city's clock
 * instead of counting hours, so that a night in which it is changed ends when it says so.
 */
export function quietUntil(now: Date, hours: QuietHours): Date | undefined {
  if (!hours.isOn || !isQuiet(now, hours)) return undefined;
  let end = (Math.floor(now.getTime() / stepMs) + 1) * stepMs;
  while (isQuiet(new Date(end), hours)) end += stepMs;
  return new Date(end);
}
