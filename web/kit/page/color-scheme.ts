import { useSyncExternalStore } from 'react';
import { colorSchemeChoice } from '../../shared/before-paint.ts';

export type ColorScheme = 'light' | 'dark';
export type ColorSchemeChoice = ColorScheme | 'auto';

const { attribute, storageKey } = colorSchemeChoice;

const prefersDark = () => matchMedia('(prefers-color-scheme: dark)');

function readChoice(): ColorSchemeChoice {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'auto';
  } catch {
    return 'auto';
  }
}

let choice: ColorSchemeChoice | undefined;
const listeners = new Set<() => void>();

const currentChoice = (): ColorSchemeChoice => (choice ??= readChoice());

function currentScheme(): ColorScheme {
  const chosen = currentChoice();
  if (chosen !== 'auto') return chosen;
  return prefersDark().matches ? 'dark' : 'light';
}

function apply(): void {
  document.documentElement.setAttribute(attribute, currentScheme());
  for (const notify of listeners) notify();
}

/** Follows the system's preference and the choice made in another tab. */
export function startColorScheme(): void {
  prefersDark().addEventListener('change', apply);
  window.addEventListener('storage', ({ key }) => {
    if (key !== storageKey && key !== null) return;
    choice = undefined;
    apply();
  });
}

export function chooseColorScheme(next: ColorSchemeChoice): void {
  choice = next;
  try {
    localStorage.setItem(storageKey, next);
  } catch {
    // A browser that stores nothing keeps the choice until the page is closed.
  }
  apply();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

export const useColorSchemeChoice = (): ColorSchemeChoice =>
  useSyncExternalStore(subscribe, currentChoice, () => 'auto');

export const useColorScheme = (): ColorScheme =>
  useSyncExternalStore(subscribe, currentScheme, () => 'light');
