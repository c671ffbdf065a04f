import { PassThrough } from 'node:stream';
import { ReportCountAnswer } from '@largo/contracts';
import type { On, Query } from './fixture-routes.ts';

const counts = new Map([['sales', 1_240], ['commissions', 1], ['products', 96], ['users', 31]]); // prettier-ignore
/** A download of everything since then stops half way, as on a bad line. */
export const slowSince = '2020-01-01';

/** From 2030 on there is nothing yet. */
const countOf = ({ type = '', startDate = '' }: Query) =>
  startDate >= '2030-01-01' ? 0 : (counts.get(type) ?? 0);

export function addReports(on: On): void {
  on('GET /admin/reports/count', ReportCountAnswer, ({ query }) => ({ rows: countOf(query) }));
  on('GET /admin/reports', null, ({ query, reply }) => {
    const rows = countOf(query);
    const name = `${query['type']}_report_2026-11-21.csv`;
    const head = '\uFEFFNome;E-mail\r\n';
    const line = 'Equipe Largo;admin@largo.test\r\n';
    const file = new PassThrough();
    if (query['startDate'] === slowSince) file.write(head + line.repeat(Math.floor(rows / 2)));
    else file.end(head + line.repeat(rows));
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(file);
  });
}
