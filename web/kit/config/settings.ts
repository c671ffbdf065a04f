import { createContext, use } from 'react';
import type { SiteSettings } from '../../shared/render-contract.ts';

/** What an operator changes without touching code. Sent by the server with every page. */
export type { SiteSettings };

export const SettingsContext = createContext<SiteSettings | null>(null);

export function useSettings(): SiteSettings {
  const settings = use(SettingsContext);
  if (settings === null) throw new Error('SettingsContext is missing');
  return settings;
}

/** `Campinas, SP`: where a store is that says no neighbourhood. */
export function useCityName(): string {
  const { city, state } = useSettings();
  return `${city}, ${state}`;
}
