import { readFileSync } from 'node:fs';

export interface Endpoint {
  method: string;
  /** Without prefix, with every `{…}` filled in. */
  path: string;
  /** As in the list. */
  template: string;
  who: string;
}

const unknownId = '00000000-0000-7000-8000-00000000dead';
/** Ids that do not exist: calls with them change nothing. */
const fillings: Readonly<Record<string, string>> = {
  cep: '13025151',
  state: 'SP',
  city: 'campinas',
  token: 'no-such-token',
};

/** Every documented call, from `endpoints.tsv`. */
export function readEndpoints(): Endpoint[] {
  const text = readFileSync(new URL('../endpoints.tsv', import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [, method = '', template = '', who = ''] = line.split('\t');
      const path = template.replace(
        /\{(\w+)\}/g,
        (_all, name: string) => fillings[name] ?? unknownId,
      );
      // The report's type decides which service answers.
      const query = template === '/admin/reports' ? '?type=sales' : '';
      return { method, path: `${path}${query}`, template, who };
    });
}
