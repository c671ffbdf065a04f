import { dayMs, type DeliveryCalendar, InvalidInput, type StoreClosure } from '@largo/kernel';

const longestBreakDays = 60;
const farthestDays = 365;
const daysFrom = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / dayMs;

/**
 * @param today a date of the city
 * @throws InvalidInput when no day of delivery is left, or for a break that is over, too long or too far away
 */
export function checkClosure(
  { weekdays, from, until }: StoreClosure,
  city: DeliveryCalendar,
  today: string,
): void {
  if (city.weekdays.every((weekday) => weekdays.includes(weekday)))
    throw new InvalidInput('weekdays', 'Deixe pelo menos um dia da semana com entregas');
  if (from === null && until === null) return;
  if (from === null || until === null)
    throw new InvalidInput(from === null ? 'from' : 'until', 'Informe o primeiro e o último dia');
  if (until < from) throw new InvalidInput('until', 'O último dia vem antes do primeiro');
  if (until < today) throw new InvalidInput('until', 'Esse período já passou');
  if (daysFrom(from, until) >= longestBreakDays)
    throw new InvalidInput('until', `Feche por no máximo ${longestBreakDays} dias`);
  if (daysFrom(today, until) > farthestDays)
    throw new InvalidInput('from', 'Escolha um período de até um ano à frente');
}
