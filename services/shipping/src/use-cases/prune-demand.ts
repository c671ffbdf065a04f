import type { UnitOfWork } from '@largo/messaging';
import { demandRepository } from '../db/demand-repository.ts';

const keptDays = 90;

export async function pruneDemand(unit: UnitOfWork): Promise<void> {
  await unit.run(({ tx, now }) => demandRepository.prune(tx, { now, days: keptDays }));
}
