import type {
  PreferenceCategory,
  Channel,
  PreferencesAnswer,
  PreferencesBody,
  ConsentHistoryAnswer,
} from '@largo/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { sessionKeys } from '@largo/web-kit/client/session.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { texts } from './texts.ts';

export type Preferences = PreferencesAnswer['data'];

const path = '/notifications/preferences';
const keys = {
  current: ['notice-preferences', 'current'] as const,
  history: ['notice-preferences', 'history'] as const,
  saving: ['notice-preferences', 'saving'] as const,
};

export const preferencesQuery = () =>
  queryOptions({
    queryKey: keys.current,
    refetchOnMount: 'always',
    queryFn: async () => (await request<PreferencesAnswer>('GET', path)).data,
  });

export const preferencesHistoryQuery = () =>
  queryOptions({
    queryKey: keys.history,
    refetchOnMount: 'always',
    queryFn: async () => (await request<ConsentHistoryAnswer>('GET', `${path}/history`)).data,
  });

export type Change =
  | {
      readonly kind: 'channel';
      readonly category: PreferenceCategory;
      readonly channel: Channel;
      readonly isOn: boolean;
    }
  | { readonly kind: 'quiet'; readonly quietHours: Preferences['quietHours'] }
  | { readonly kind: 'reminders'; readonly isOn: boolean };

export function changed(preferences: Preferences, change: Change): Preferences {
  if (change.kind === 'quiet') return { ...preferences, quietHours: change.quietHours };
  if (change.kind === 'reminders') return { ...preferences, cartReminders: change.isOn };
  const rows = preferences.preferences.map((row) =>
    row.category === change.category ? { ...row, [change.channel]: change.isOn } : row,
  );
  return { ...preferences, preferences: rows };
}

/** What takes a change back, without touching what was changed meanwhile. */
export function undoOf(before: Preferences, change: Change): Change {
  if (change.kind === 'quiet') return { kind: 'quiet', quietHours: before.quietHours };
  return { ...change, isOn: !change.isOn };
}

const bodyOf = ({ preferences, ...others }: Preferences): PreferencesBody => ({
  preferences: preferences.map(({ category, shop, mail, push }) => ({
    category,
    shop,
    mail,
    push,
  })),
  ...others,
});

/** Shown at once, saved one after the other, each taken back alone when it is refused. */
export function useChangePreferences() {
  const queryClient = useQueryClient();
  const apply = (change: Change) =>
    queryClient.setQueryData<Preferences>(keys.current, (now) => now && changed(now, change));
  return useMutation({
    mutationKey: keys.saving,
    // All switches share one body: two at once would undo each other.
    scope: { id: 'notice-preferences' },
    mutationFn: async (_change: Change) => {
      const now = queryClient.getQueryData<Preferences>(keys.current);
      if (!now) throw new Error('nothing was loaded that could be changed');
      return (await request<PreferencesAnswer>('PUT', path, { body: bodyOf(now) })).data;
    },
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: keys.current });
      const before = queryClient.getQueryData<Preferences>(keys.current);
      apply(change);
      return before && undoOf(before, change);
    },
    onError: (_error, _change, undo) => {
      if (undo) apply(undo);
      showToast({ kind: 'error', message: texts.saveFailed });
    },
    onSuccess: (saved, change) => {
      // The last one's answer holds them all; what still waits is on the screen already.
      if (queryClient.isMutating({ mutationKey: keys.saving }) === 1)
        queryClient.setQueryData(keys.current, saved);
      if (change.kind === 'reminders')
        void queryClient.invalidateQueries({ queryKey: sessionKeys.profile });
      void queryClient.invalidateQueries({ queryKey: keys.history });
    },
  });
}
