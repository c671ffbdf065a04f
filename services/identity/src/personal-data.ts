import type { PersonalData } from '@largo/service-kit';
import { checkDeletion } from './queries/check-deletion.ts';
import { collectPersonalData } from './queries/collect-personal-data.ts';

export const personalData: PersonalData = {
  collect: collectPersonalData,
  check: ({ tx }, userId) => checkDeletion(tx, userId),
  // Nothing to do: identity emits this event itself, after erasing.
  erase: async () => undefined,
};
