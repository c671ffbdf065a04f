import { type Administrator, SettingsChangedV1 } from '@largo/contracts';
import { differencesOf } from '@largo/kernel';
import type { Change } from '@largo/messaging';
import { type Settings, settingsRepository } from '../../db/settings-repository.ts';

/**
 * Saves and publishes settings. Lock them first. Emits SettingsChangedV1 and, where they differ, the
 * audit entry.
 */
export async function saveSettings(
  { tx, emit, audit }: Change,
  before: Settings,
  after: Settings,
  admin: Administrator,
): Promise<void> {
  await settingsRepository.save(tx, after);
  const { id: settingsId, ...values } = after;
  emit(SettingsChangedV1, { settingsId, ...values });
  const difference = differencesOf(before, values);
  if (!difference) return;
  const subject = { type: 'settings', id: settingsId, label: null };
  audit(admin, 'settings-changed', { subject, ...difference });
}
