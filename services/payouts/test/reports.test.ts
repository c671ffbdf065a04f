import { expect, it } from 'vitest';
import { admin, useFixture } from './support.ts';

const fixture = useFixture();

it('shows the commission report as CSV with harmless cells', async () => {
  const answer = await fixture.service.as(admin).get('/admin/reports?type=commissions&format=csv');
  expect(answer.text.startsWith('\uFEFFPedido;Loja;')).toBe(true);
  expect(answer.headers['content-disposition']).toMatch(
    /commissions_report_\d{4}-\d{2}-\d{2}\.csv/,
  );
});
