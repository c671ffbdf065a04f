import Fastify, { type FastifyInstance } from 'fastify';
import { readOtlp, readOtlpProtobuf } from './otlp.ts';
import { pictureOf } from './picture.ts';
import { listPage, notFoundPage } from './list-page.ts';
import { spansOf } from './spans.ts';
import { startKinds, summaryOf } from './summary.ts';
import { tracePage } from './trace-page.ts';
import { makeTraces, type Traces, type Wanted } from './traces.ts';

export interface TraceReceiver {
  url: string;
  close(): Promise<void>;
}

const maxRequestBytes = 16 * 1024 * 1024;
const shownTraces = 200;

/** The demo's collector: takes spans by OTLP over HTTP and shows them on a page. Loopback only. */
export async function startTraceReceiver({ port }: { port: number }): Promise<TraceReceiver> {
  const traces = makeTraces();
  const app = Fastify({ bodyLimit: maxRequestBytes });
  receive(app, traces);
  answerMachines(app, traces);
  answerPeople(app, traces);
  const url = await app.listen({ port, host: '127.0.0.1' });
  return { url, close: () => app.close() };
}

/** https://opentelemetry.io/docs/specs/otlp/#otlphttp: the response has the format of the request. */
function receive(app: FastifyInstance, traces: Traces): void {
  app.addContentTypeParser(
    'application/x-protobuf',
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );
  app.post('/v1/traces', (request, reply) => {
    if (request.headers['content-encoding']) return reply.code(415).send();
    const { body } = request;
    const isProtobuf = Buffer.isBuffer(body);
    traces.add(spansOf(isProtobuf ? readOtlpProtobuf(body) : readOtlp(body)));
    // An empty message in either format means that nothing was refused.
    return isProtobuf ? reply.type('application/x-protobuf').send(Buffer.alloc(0)) : reply.send({});
  });
}

interface Question {
  q?: string;
  errors?: string;
  start?: string;
}

const wantedOf = ({ q, errors, start }: Question): Wanted => ({
  text: q?.trim() ?? '',
  onlyFailed: errors === '1',
  start: startKinds.find((kind) => kind === start),
});

function answerMachines(app: FastifyInstance, traces: Traces): void {
  app.get<{ Querystring: Question }>('/api/traces', ({ query }) =>
    traces.list(wantedOf(query)).map(summaryOf),
  );
  app.get<{ Params: { id: string } }>('/api/traces/:id', ({ params }, reply) => {
    const trace = traces.find(params.id);
    return trace ?? reply.code(404).send({ error: 'There is no such trace' });
  });
  app.delete('/api/traces', async (_request, reply) => {
    traces.clear();
    return reply.code(204).send();
  });
}

function answerPeople(app: FastifyInstance, traces: Traces): void {
  app.get<{ Querystring: Question }>('/', ({ query }, reply) => {
    // By default only requests of people are listed, because there are many jobs and events.
    const wanted = wantedOf(Object.keys(query).length === 0 ? { start: 'call' } : query);
    const named = traces.find(wanted.text ?? '');
    if (named) return reply.redirect(`/traces/${named.id}`);
    const found = traces.list(wanted);
    const summaries = found.slice(0, shownTraces).map(summaryOf);
    return reply.type('text/html').send(listPage({ wanted, summaries, found: found.length }));
  });
  app.get<{ Params: { id: string }; Querystring: { database?: string } }>(
    '/traces/:id',
    ({ params, query }, reply) => {
      const trace = traces.find(params.id);
      if (!trace) return reply.code(404).type('text/html').send(notFoundPage(params.id));
      const withDatabase = query.database === '1';
      const picture = pictureOf({
        spans: trace.spans,
        linked: traces.linked(),
        tracesById: (id) => traces.find(id)?.spans ?? [],
        withDatabase,
      });
      return reply
        .type('text/html')
        .send(tracePage({ trace, picture, withDatabase, findTrace: traces.find }));
    },
  );
}
