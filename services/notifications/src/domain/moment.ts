const brazilianMoment = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'America/Sao_Paulo',
});

/** Such as `23/11, 14:05`, in the city's time. */
export function cityMoment(instant: string): string {
  return brazilianMoment.format(new Date(instant));
}
