import type { Channel, PreferenceCategory } from '@largo/contracts';
import type { Db, Tx } from '@largo/messaging';
import { preferenceRepository } from '../../db/preference-repository.ts';
import { isLocked, type Preference, switchesOf } from '../../domain/preference.ts';

/** One message to write, with the preference that decides about it. */
export interface Addressed {
  readonly to: string;
  readonly category: PreferenceCategory;
  readonly channel: Channel;
}

/**
 * Which of these their readers want; queries the database only for those that can be switched off.
 */
export async function wantedBy(
  db: Db | Tx,
  addressed: readonly Addressed[],
): Promise<(one: Addressed) => boolean> {
  const isOpen = ({ category, channel }: Addressed) => !isLocked(category, channel);
  const userIds = [...new Set(addressed.filter(isOpen).map(({ to }) => to))];
  const chosen = new Map<string, Preference[]>(userIds.map((id) => [id, []]));
  for (const one of await preferenceRepository.listOf(db, userIds))
    chosen.get(one.userId)?.push(one);
  const switches = new Map([...chosen].map(([id, own]) => [id, switchesOf(own)]));
  return (one) =>
    !isOpen(one) ||
    switches.get(one.to)?.find(({ category }) => category === one.category)?.[one.channel] === true;
}
