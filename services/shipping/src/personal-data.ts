import type { PersonalData } from '@largo/service-kit';
import { collectPersonalData } from './queries/collect-personal-data.ts';
import { erasePerson } from './use-cases/erase-person.ts';

export const personalData: PersonalData = {
  collect: collectPersonalData,
  // Delivery prices are no obligation.
  check: async () => [],
  erase: erasePerson,
};
