import type { Announcement } from './announcement.ts';

interface NeighborhoodChange {
  readonly neighborhoodId: string;
  readonly name: string;
  readonly renamedFrom?: string | null;
}

/** Open screens show the new name; other changes of the list wait for the next visit. */
export function neighborhoodChanged(changed: NeighborhoodChange): Announcement {
  const { neighborhoodId, name, renamedFrom = null } = changed;
  if (renamedFrom === null) return {};
  const update = { event: 'neighborhood', data: { neighborhoodId, name } } as const;
  return { updates: [{ to: 'everyone', update }] };
}
