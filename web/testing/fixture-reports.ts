import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';

interface Query {
  readonly type?: string;
  readonly startDate?: string;
}

const counts: Readonly<Record<string, number>> = {
  sales: 1_240,
  commissions: 1,
  products: 96,
  users: 31,
};
/** From this day on there is nothing yet. */
const future = '2030-01-01';
/** A download of everything since then stops half way, as on a bad line. */
export const slowSince = '2020-01-01';

const countOf = ({ type = '', startDate = '' }: Query): number =>
  startDate >= future ? 0 : (counts[type] ?? 0);

export function addReports(app: FastifyInstance): void {
  app.get<{ Querystring: Query }>('/api/admin/reports/count', ({ query }) => ({
    rows: countOf(query),
  }));
  app.get<{ Querystring: Query }>('/api/admin/reports', ({ query }, reply) => {
    const rows = countOf(query);
    const name = `${query.type}_report_2026-11-21.csv`;
    const head = '\uFEFFNome;E-mail\r\n';
    const line = 'Equipe Largo;admin@largo.test\r\n';
    const file = new PassThrough();
    if (query.startDate === slowSince) file.write(head + line.repeat(Math.floor(rows / 2)));
    else file.end(head + line.repeat(rows));
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(file);
  });
}
