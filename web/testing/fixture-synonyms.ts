import * as contracts from '@largo/contracts';
import { answer, type Said } from './answer.ts';
import { products } from './fixture-data.ts';
import { type Call, type Note, type On, refusal } from './fixture-routes.ts';
import { byId, fromNow, idOf, mentions, paged } from './fixture-tools.ts';

const titled = (name: string) => products.filter(({ title }) => mentions(name, title));
const namesOf = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');

function synonym(index: number, { isMutual, ...body }: contracts.SynonymBody, said: Said<contracts.SynonymView>) {
  const [sought, found] = [body.sought, namesOf(body.found)];
  const line = isMutual ? [sought, ...found].join(' = ') : `${sought} > ${found.join(', ')}`;
  return answer(contracts.SynonymView, { id: idOf('b', index), line, sought, found, isMutual, ...said });
} // prettier-ignore

/** What the search was taught, and what a synonym would change. */
export function addSynonyms(on: On, note: Note): void {
  const path = '/admin/synonyms';
  const addedBy = 'Equipe Largo';
  const bike = { sought: 'magrela', found: 'bicicleta', isMutual: false };
  const root = { sought: 'mandioca', found: 'aipim, macaxeira', isMutual: true };
  let made = 2;
  let all = [
    synonym(1, bike, { addedBy, addedAt: '2026-11-12T13:30:00.000Z' }),
    synonym(2, root, { addedAt: '2026-10-03T18:05:00.000Z' }),
  ];
  on(`GET ${path}`, contracts.SynonymsAnswer, ({ query }) => {
    const found = all.filter(({ line }) => mentions(query['search'] ?? '', line));
    return paged('synonyms', found, query, 50);
  });
  on(`GET ${path}/preview`, contracts.SynonymPreviewAnswer, ({ query }) => {
    const { sought = '', found = '' } = query;
    const before = titled(sought);
    const after = new Set([...before, ...namesOf(found).flatMap(titled)]);
    const added = [...after].slice(before.length, before.length + 5).map((product) => {
      return { id: product.id, title: product.title, image: product.images[0] };
    });
    const counts = { misses: 41, before: before.length, after: after.size };
    const effect = { query: sought, ...counts, added };
    return { line: `${sought} > ${found}`, effects: [effect], mostCounted: 1_000 };
  });
  on(`GET ${path}/export`, null, ({ reply }) =>
    reply.type('text/plain').send(all.map(({ line }) => `${line}\n`).join('')),
  );
  on(`POST ${path}`, contracts.SynonymAnswer, ({ body }: Call<contracts.SynonymBody>) => {
    const one = synonym((made += 1), body, { addedBy, addedAt: fromNow(0) });
    const error = 'A busca já conhece este sinônimo';
    if (all.some(({ line }) => line === one.line)) throw refusal(409, 'SYNONYM_KNOWN', { error });
    all = [one, ...all];
    note('synonym-added', 'synonym', one.id, one.line);
    return { synonym: one };
  });
  on(`DELETE ${path}/:id`, contracts.Message, ({ id }) => {
    const removed = byId(all, id, 'SYNONYM_NOT_FOUND');
    all = all.filter((one) => one !== removed);
    note('synonym-removed', 'synonym', id, removed.line);
    return {};
  });
}
