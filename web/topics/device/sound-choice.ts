import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '@largo/web-kit/client/storage.ts';
import { soundNames, type SoundName } from './sounds.ts';

export type SoundChoice = SoundName | 'none';

const name = 'largo.sound';
const listeners = new Set<() => void>();

/** The choice of this browser; a bell until another sound is chosen. */
export function soundChoice(): SoundChoice {
  const stored = readStored(name);
  if (stored === 'none') return 'none';
  return soundNames.find((one) => one === stored) ?? 'bell';
}

export function chooseSound(choice: SoundChoice): void {
  writeStored(name, choice);
  for (const listener of listeners) listener();
}

export const useSoundChoice = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    soundChoice,
    () => 'none' as const,
  );
