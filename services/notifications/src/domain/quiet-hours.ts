import { minuteMs } from '@largo/kernel';

/** Hours of the city in which no push is sent; none if both are equal. */
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

/** Everywhere, clocks change by whole quarters of an hour. */
const stepMs = 15 * minuteMs;

/**
 * When the quiet hours in force at `now` end; undefined if it is not quiet. Walks along the city's
 * clock rather than counting hours, so that it is right in nights when the clock changes.
 */
export function quietUntil(now: Date, hours: QuietHours): Date | undefined {
  if (!hours.isOn || !isQuiet(now, hours)) return undefined;
  let end = (Math.floor(now.getTime() / stepMs) + 1) * stepMs;
  while (isQuiet(new Date(end), hours)) end += stepMs;
  return new Date(end);
}
