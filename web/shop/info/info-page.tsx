import { useSettings } from '@largo/web-kit/config/settings.ts';
import type { InfoText } from './info-content.ts';
import { InfoScreen, type InfoFrame } from './info-screen.tsx';

export function InfoPage({ text, ...frame }: InfoFrame & { text: InfoText }) {
  return <InfoScreen {...frame} content={text(useSettings())} />;
}
