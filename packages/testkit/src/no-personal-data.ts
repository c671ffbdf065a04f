import type { PersonalData } from '@largo/service-kit';

/** For services that exist only in tests. */
export const noPersonalData: PersonalData = {
  collect: async () => ({}),
  check: async () => [],
  erase: async () => undefined,
};
