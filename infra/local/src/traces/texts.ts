import type { Kind } from './spans.ts';
import type { StartKind } from './summary.ts';

export const kindTexts: Readonly<Record<Kind, string>> = {
  server: 'atende',
  client: 'pede',
  producer: 'publica',
  consumer: 'ouve',
  internal: 'faz',
};

export const startTexts: Readonly<Record<StartKind, string>> = {
  call: 'uma página ou chamada',
  event: 'um evento',
  job: 'uma tarefa do sistema',
};

const clock = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});
export const clockText = (ms: number | string): string => clock.format(new Date(ms));

/** `0,4 ms`, `142 ms`, `1,24 s`. */
export function durationText(ms: number): string {
  const [value, unit, digits] = ms >= 1_000 ? [ms / 1_000, 's', 2] : [ms, 'ms', ms < 10 ? 1 : 0];
  return `${value.toLocaleString('pt-BR', { maximumFractionDigits: digits })} ${unit}`;
}

export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
