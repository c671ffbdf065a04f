/** What identifies a person, thing or visit, and so would create a series of its own. */
const singles = [/[0-9a-f]{8}-[0-9a-f]{4}-/i, /\d{5,}/, /@/, /:\/\//, /\?/, /\s{2}/];
/** Only these labels hold an address, and only its template. */
const routes = new Set(['http_route', 'route']);
/** Bounds of a histogram. */
const bounds = new Set(['le']);

/** Each series of a scrape, with its labels. */
export function seriesOf(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.slice(0, line.lastIndexOf(' ')));
}

/** Label values that are from no closed list. */
export function singleLabels(series: readonly string[]): string[] {
  const labels = series.flatMap((one) => [...one.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)]);
  return labels.flatMap(([text, name = '', value = '']) => {
    if (bounds.has(name)) return [];
    const isAddress = value.includes('/') && (!routes.has(name) || /\/[^:/]*\d/.test(value));
    return isAddress || singles.some((single) => single.test(value)) ? [text] : [];
  });
}
