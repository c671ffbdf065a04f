import type { PersonalData } from '@largo/service-kit';
import { collectPersonalData } from './queries/collect-personal-data.ts';
import { erasePerson } from './use-cases/erase-person.ts';

export const personalData: PersonalData = {
  collect: collectPersonalData,
  // A cart creates no obligation, so it never blocks an erasure.
  check: async () => [],
  erase: erasePerson,
};
