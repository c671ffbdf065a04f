import { reportTexts } from './report-texts.ts';

export const periodDefaults = { from: '', to: '' };
export type ReportPeriod = Readonly<typeof periodDefaults>;

/** A day of the calendar, or nothing. */
const knownDay = (asked: string): string => {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked));
  return isDay && new Date(asked).toISOString().startsWith(asked) ? asked : '';
};

/** Drops what is no day from an address edited by hand. */
export const knownPeriod = ({ from, to }: ReportPeriod): ReportPeriod => ({
  from: knownDay(from),
  to: knownDay(to),
});

export const periodProblem = ({ from, to }: ReportPeriod): string | null =>
  from !== '' && to !== '' && to < from ? reportTexts.period.backwards : null;
