const brazilianMoment = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'America/Sao_Paulo',
});

/** `23/11, 14:05` of the city. */
export function cityMoment(instant: string): string {
  return brazilianMoment.format(new Date(instant));
}
