import { cityDay, dayMs, deliveryCalendar, promisedDay } from '@largo/kernel';

export interface TimeShift {
  /** One value as PostgreSQL writes it as text. */
  value(text: string, column: { name: string; type: string }): string;
  /** The provider's journal. */
  journal(text: string): string;
}

/** A recording takes about a minute, and a midnight must not separate its times. */
const recordingMs = 5 * 60_000;

/** Days on which an order was promised or expected: these must be delivery days. */
const deliveryColumns = new Set(['promised_day', 'estimated_delivery']);

const isoTime = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z/g;
const isoDay = /("(?:promisedDay|estimatedDelivery)": ?)?"(\d{4}-\d\d-\d\d)"/g;
/** A time as written in texts of notices: `24/11, 14:58`. */
const spokenTime = /\b\d\d\/\d\d, \d\d:\d\d/g;
const orderNumber = /\bLG-\d{4}-(?=\d{6}\b)/g;
/** The provider keeps times as milliseconds. */
const journalTime = /("\w+At":)(\d{13})\b/g;

/** Moves times so that the moment of the recording becomes `now`, and its day becomes today. */
export function shiftTimes(recordedAt: Date, now: Date): TimeShift {
  const midnight = Date.parse(`${cityDay(now)}T00:00:00-03:00`);
  const target = now.getTime() - midnight < recordingMs ? new Date(midnight - 1) : now;
  const byMs = target.getTime() - recordedAt.getTime();
  const byDays = (Date.parse(cityDay(target)) - Date.parse(cityDay(recordedAt))) / dayMs;
  const year = cityDay(target).slice(0, 4);

  const time = (text: string) => new Date(Date.parse(text) + byMs).toISOString();
  const day = (text: string) =>
    new Date(Date.parse(text) + byDays * dayMs).toISOString().slice(0, 10);
  const deliveryDay = (text: string) => {
    const moved = new Date(`${day(text)}T12:00:00-03:00`);
    return promisedDay(0, moved, deliveryCalendar({ ...everyWeekday, closedDates: [] }, moved));
  };
  const spoken = (text: string) => {
    const [dayOfMonth, month, hour, minute] = text.split(/\D+/);
    const then = nearest(recordedAt, `${month}-${dayOfMonth}T${hour}:${minute}`);
    return spokenAt(new Date(then.getTime() + byMs));
  };
  const words = (whole: string) =>
    whole
      .replace(isoTime, time)
      .replace(isoDay, (_, key: string | undefined, text: string) =>
        key === undefined ? `"${day(text)}"` : `${key}"${deliveryDay(text)}"`,
      )
      .replace(spokenTime, spoken)
      .replace(orderNumber, `LG-${year}-`);
  return {
    value(text, { name, type }) {
      if (type === 'timestamptz') return time(text.replace(/\+00$/, 'Z'));
      if (type === 'date') return deliveryColumns.has(name) ? deliveryDay(text) : day(text);
      return isWords.has(type) ? words(text) : text;
    },
    journal: (text) =>
      words(text).replace(journalTime, (_, key: string, ms: string) => key + (Number(ms) + byMs)),
  };
}

const isWords = new Set(['text', 'jsonb', '_text']);
const everyWeekday = { weekdays: [1, 2, 3, 4, 5, 6], cutoffHour: 24 };

/** The time of that day and hour that is closest to `at`. */
function nearest(at: Date, rest: string): Date {
  const year = at.getUTCFullYear();
  const candidates = [year - 1, year, year + 1].map((each) => new Date(`${each}-${rest}:00-03:00`));
  const distance = (candidate: Date) => Math.abs(candidate.getTime() - at.getTime());
  return candidates.toSorted((a, b) => distance(a) - distance(b))[0] ?? at;
}

/** `24/11, 14:58` */
const spokenAt = (at: Date): string =>
  at.toLocaleString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
