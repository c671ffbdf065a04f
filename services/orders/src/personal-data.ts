import type { PersonalData } from '@largo/service-kit';
import { accountFreeze } from './db/account-freeze.ts';
import { collectPersonalData } from './queries/collect-personal-data.ts';
import { checkDeletion } from './use-cases/check-deletion.ts';
import { erasePerson } from './use-cases/erase-person.ts';

export const personalData: PersonalData = {
  collect: collectPersonalData,
  check: checkDeletion,
  thaw: ({ tx }, userId) => accountFreeze.thaw(tx, userId),
  erase: erasePerson,
};
