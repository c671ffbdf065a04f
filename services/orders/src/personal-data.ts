import type { PersonalData } from '@largo/service-kit';
import { accountRepository } from './db/account-repository.ts';
import { collectPersonalData } from './queries/collect-personal-data.ts';
import { checkDeletion } from './use-cases/check-deletion.ts';
import { erasePerson } from './use-cases/erase-person.ts';

export const personalData: PersonalData = {
  collect: collectPersonalData,
  check: checkDeletion,
  thaw: ({ tx }, userId) => accountRepository.unfreeze(tx, userId),
  erase: erasePerson,
};
