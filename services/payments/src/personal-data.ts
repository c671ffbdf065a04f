import type { PersonalData } from '@largo/service-kit';
import { checkDeletion } from './queries/check-deletion.ts';
import { collectPersonalData } from './queries/collect-personal-data.ts';
import { erasePerson } from './use-cases/erase-person.ts';

export const personalData: PersonalData = {
  collect: collectPersonalData,
  check: ({ tx }, userId) => checkDeletion(tx, userId),
  erase: erasePerson,
};
