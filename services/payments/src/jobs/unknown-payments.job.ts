import { DomainError, formatBRL, newId, systemClock } from '@largo/kernel';
import { makeUnits, type Units } from '@largo/messaging';
import { connectDatabase, makeLogger } from '@largo/service-kit';
import {
  assertSafe,
  expectedLiveMode,
  providerSettings,
  type UnknownPaymentsCommand,
} from '../config.ts';
import { unknownFundsMode } from '../domain/unknown-payment.ts';
import { makeFundsRouting } from '../provider/funds-routing.ts';
import { mercadoPago } from '../provider/mercado-pago.ts';
import { storeSnapshot, type SyncDeps } from '../use-cases/steps/sync-payment.ts';
import { type Difference, findDifferences } from '../queries/find-differences.ts';
import { adoptPayment } from '../use-cases/adopt-payment.ts';
import { refundUnknownPayment } from '../use-cases/refund-unknown-payment.ts';

/**
 * `npm run unknown-payments`, after a restore; works without a running service.
 * @returns how many could not be settled as requested
 */
export async function handleUnknownPayments(
  command: UnknownPaymentsCommand,
  print: (line: string) => void,
): Promise<number> {
  assertSafe(command.config, command.mode);
  const { db, sql } = connectDatabase({ url: command.databaseUrl, schema: 'payments', max: 2 });
  try {
    // The service takes up events, refunds and other consequences when it runs.
    const units = makeUnits({ db, schema: 'payments', clock: systemClock, onCommitted: () => {} });
    const log = makeLogger('warn');
    const settings = providerSettings(command.config);
    const provider = mercadoPago(settings, { clock: systemClock, log });
    const deps: SyncDeps = {
      db,
      clock: systemClock,
      log,
      provider,
      funds: makeFundsRouting(settings, provider),
      liveMode: expectedLiveMode(command.config),
      cancelObsolete: () => {},
      wakeRefunds: () => {},
    };
    let [found, failed] = [0, 0];
    for await (const difference of findDifferences(deps, command.time)) {
      found += 1;
      const outcome = await settle(units, { difference, command }, deps).catch((error: unknown) => {
        failed += 1;
        return `failed: ${reasonOf(error)}`;
      });
      print(`${lineOf(difference)}  ${outcome}`);
    }
    print(`${found} not as the provider has them, ${failed} failed`);
    return failed;
  } finally {
    await sql.end();
  }
}

async function settle(
  units: Units,
  { difference, command }: { difference: Difference; command: UnknownPaymentsCommand },
  deps: SyncDeps,
): Promise<string> {
  const unit = units.plain({ correlationId: newId() });
  const { adopt, refund, by } = command;
  const { kind, seen } = difference;
  if (kind === 'behind') {
    if (!names(adopt, seen.id)) return `behind: ${difference.payment.status} here`;
    const { id: paymentId } = difference.payment;
    const own = units.plain({ correlationId: paymentId });
    await storeSnapshot(own, { paymentId, snapshot: seen }, deps);
    return 'brought up to date';
  }
  const { obstacle } = difference;
  if (obstacle === undefined && names(adopt, seen.id)) {
    const { collectorId } = await deps.funds.routeOf(unknownFundsMode);
    await adoptPayment(unit, { seen, collectorId, by }, deps);
    return 'adopted';
  }
  // Unnamed payments are refunded only if this kind of shop has collected them.
  const isMeant = refund.includes(seen.id) || (seen.orderIds.length > 0 && refund.includes('all'));
  if (isMeant && (obstacle !== undefined || refund.includes(seen.id))) {
    await refundUnknownPayment(unit, { seen, by }, deps);
    return 'given back';
  }
  return obstacle === undefined ? 'unknown: can be adopted' : `unknown: ${obstacle}`;
}

const names = (list: readonly string[], id: string) => list.includes('all') || list.includes(id);

function lineOf({ seen }: Difference): string {
  const { createdAt, id, amountCents, status } = seen;
  return `${createdAt}  ${id}  ${formatBRL(amountCents)}  ${status}`;
}

function reasonOf(error: unknown): string {
  if (error instanceof DomainError) return `${error.code} ${JSON.stringify(error.details ?? {})}`;
  return error instanceof Error ? error.message : String(error);
}
