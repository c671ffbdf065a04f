import Type, { type Static } from 'typebox';

/** GET /admin/reports/count, of whatever service the report's type leads to. */
export const ReportCountAnswer = Type.Object({ rows: Type.Integer() });
export type ReportCountAnswer = Static<typeof ReportCountAnswer>;
