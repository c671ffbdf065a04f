import type { SynonymBody, SynonymPreviewAnswer, SynonymView } from '@largo/contracts';
import { stripAccents } from '@largo/kernel';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { products } from './fixture-data.ts';

type Query = Readonly<Record<string, string | undefined>>;
type Note = (action: string, subject: { type: string; id: string; label: string }) => void;

const idOf = (index: number) => `0190000b-0000-7000-8000-${String(index).padStart(12, '0')}`;
const plain = (text: string) => stripAccents(text).toLowerCase();
const titled = (name: string) => products.filter(({ title }) => plain(title).includes(plain(name)));
const namesOf = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');

/** What the search was taught, and what a synonym would change. */
export function addSynonyms(app: FastifyInstance, note: Note): void {
  let made = 2;
  let all: SynonymView[] = [
    {
      id: idOf(1),
      line: 'magrela > bicicleta',
      sought: 'magrela',
      found: ['bicicleta'],
      isMutual: false,
      addedBy: 'Equipe Largo',
      addedAt: '2026-11-12T13:30:00.000Z',
    },
    {
      id: idOf(2),
      line: 'mandioca = aipim = macaxeira',
      sought: 'mandioca',
      found: ['aipim', 'macaxeira'],
      isMutual: true,
      addedBy: null,
      addedAt: '2026-10-03T18:05:00.000Z',
    },
  ];
  const refuse = (reply: FastifyReply, status: number, code: string, error: string) =>
    reply.code(status).send({ error, code, requestId: 'req-fixture' });

  app.get('/api/admin/synonyms', (request) => {
    const { search = '' } = request.query as Query;
    const synonyms = all.filter(({ line }) => plain(line).includes(plain(search)));
    const total = synonyms.length;
    return {
      synonyms,
      pagination: { page: 1, pages: 1, total, limit: 50, hasPrev: false, hasNext: false },
    };
  });
  app.get('/api/admin/synonyms/preview', (request): SynonymPreviewAnswer => {
    const { sought = '', found = '' } = request.query as Query;
    const before = titled(sought);
    const added = namesOf(found)
      .flatMap(titled)
      .filter((product) => !before.includes(product));
    const effect = {
      query: sought,
      misses: 41,
      before: before.length,
      after: before.length + added.length,
      added: added
        .slice(0, 5)
        .map(({ id, title, images }) => ({ id, title, image: images[0] ?? null })),
    };
    return { line: `${sought} > ${found}`, effects: [effect], mostCounted: 1_000 };
  });
  app.get('/api/admin/synonyms/export', (_request, reply) =>
    reply.type('text/plain').send(all.map(({ line }) => `${line}\n`).join('')),
  );
  app.post<{ Body: SynonymBody }>('/api/admin/synonyms', (request, reply) => {
    const { sought, found, isMutual } = request.body;
    const names = namesOf(found);
    const line = isMutual ? [sought, ...names].join(' = ') : `${sought} > ${names.join(', ')}`;
    if (all.some((one) => one.line === line))
      return refuse(reply, 409, 'SYNONYM_KNOWN', 'A busca já conhece este sinônimo');
    made += 1;
    const synonym: SynonymView = {
      id: idOf(made),
      line,
      sought,
      found: names,
      isMutual,
      addedBy: 'Equipe Largo',
      addedAt: new Date().toISOString(),
    };
    all = [synonym, ...all];
    note('synonym-added', { type: 'synonym', id: synonym.id, label: line });
    return reply.code(201).send({ synonym });
  });
  app.delete<{ Params: { id: string } }>('/api/admin/synonyms/:id', (request, reply) => {
    const removed = all.find(({ id }) => id === request.params.id);
    if (!removed)
      return refuse(reply, 404, 'SYNONYM_NOT_FOUND', 'Este sinônimo não está mais na lista');
    all = all.filter((one) => one !== removed);
    note('synonym-removed', { type: 'synonym', id: removed.id, label: removed.line });
    return reply.send({ message: 'Sinônimo excluído' });
  });
}
