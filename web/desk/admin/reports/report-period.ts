export type ReportPeriod = Readonly<Record<'from' | 'to', string>>;

export const isBackwards = ({ from, to }: ReportPeriod): boolean =>
  from !== '' && to !== '' && to < from;
