import type { PersonalData } from '@largo/service-kit';
import { collectPersonalData } from './queries/collect-personal-data.ts';
import { erasePerson } from './use-cases/erase-person.ts';

export const personalData: PersonalData = {
  collect: collectPersonalData,
  // The orders service checks what was ordered; a product on offer is no obligation.
  check: async () => [],
  erase: erasePerson,
};
