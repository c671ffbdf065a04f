import type { PersonalData } from '@largo/service-kit';
import { collectPersonalData } from './queries/collect-personal-data.ts';
import { erasePerson } from './use-cases/erase-person.ts';

export const personalData: PersonalData = {
  collect: collectPersonalData,
  // What was ordered is the business of orders; a product on a shelf binds nobody.
  check: async () => [],
  erase: erasePerson,
};
