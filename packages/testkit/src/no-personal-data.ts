import type { PersonalData } from '@largo/service-kit';

/** For services that exist in a test only. */
export const noPersonalData: PersonalData = {
  collect: async () => ({}),
  check: async () => [],
  erase: async () => undefined,
};
