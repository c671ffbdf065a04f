import {
  Operator,
  SellingAnswer,
  SellingChangedAnswer,
  named,
  StopSellingBody,
} from '@largo/contracts';
import { type App, route } from '@largo/service-kit';
import type { OrdersDeps } from '../deps.ts';
import { getSelling } from '../queries/get-selling.ts';
import { resumeSelling } from '../use-cases/resume-selling.ts';
import { stopSelling } from '../use-cases/stop-selling.ts';

const ResumeSellingBody = named('ResumeSellingBody', Operator.properties);

/** Operators stop selling without stopping the shop. */
export function sellingRoutes(app: App, { db, units }: OrdersDeps): void {
  app.get(
    '/selling',
    route({
      policy: 'public',
      operationId: 'getSelling',
      summary: 'Say whether people can buy now',
      response: { 200: SellingAnswer },
    }),
    () => getSelling(db),
  );
  app.post(
    '/internal/selling/stop',
    route({
      policy: 'internal',
      operationId: 'stopSelling',
      summary: 'Refuse new purchases and payments',
      body: StopSellingBody,
      response: { 200: SellingChangedAnswer },
    }),
    ({ id, body }) => stopSelling(units.plain({ correlationId: id }), body),
  );
  app.post(
    '/internal/selling/resume',
    route({
      policy: 'internal',
      operationId: 'resumeSelling',
      summary: 'Take new purchases and payments again',
      body: ResumeSellingBody,
      response: { 200: SellingChangedAnswer },
    }),
    ({ id, body }) => resumeSelling(units.plain({ correlationId: id }), body),
  );
}
