import Type, { type Static } from 'typebox';

/** GET /admin/reports/count, served by the service that has the report. */
export const ReportCountAnswer = Type.Object({ rows: Type.Integer() });
export type ReportCountAnswer = Static<typeof ReportCountAnswer>;
