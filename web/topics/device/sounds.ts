export type SoundName = 'bell' | 'marimba' | 'knock';
export const soundNames: readonly SoundName[] = ['bell', 'marimba', 'knock'];

interface Tone {
  readonly hertz: number;
  readonly startsAtSeconds: number;
  readonly lastsSeconds: number;
  readonly wave: OscillatorType;
}

const tones: Readonly<Record<SoundName, readonly Tone[]>> = {
  bell: [
    { hertz: 1_319, startsAtSeconds: 0, lastsSeconds: 1.1, wave: 'sine' },
    { hertz: 2_637, startsAtSeconds: 0, lastsSeconds: 0.6, wave: 'sine' },
    { hertz: 1_047, startsAtSeconds: 0.22, lastsSeconds: 1.2, wave: 'sine' },
  ],
  marimba: [523, 659, 784].map((hertz, index) => ({
    hertz,
    startsAtSeconds: index * 0.13,
    lastsSeconds: 0.45,
    wave: 'triangle',
  })),
  knock: [0, 0.2].map((startsAtSeconds) => ({
    hertz: 165,
    startsAtSeconds,
    lastsSeconds: 0.16,
    wave: 'triangle',
  })),
};

const loudness = 0.25;
/** An exponential fade never reaches zero. */
const silence = 0.001;

let context: AudioContext | null = null;

export const canPlay = () => 'AudioContext' in window;

/** Browsers keep sounds off until the page was touched once. */
export const isSoundBlocked = () => context?.state !== 'running';

/** To be called by a gesture: from then on the page may make itself heard. */
export async function unlockSound(): Promise<void> {
  if (!canPlay()) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') await context.resume();
}

function playTone(audio: AudioContext, { hertz, startsAtSeconds, lastsSeconds, wave }: Tone): void {
  const from = audio.currentTime + startsAtSeconds;
  const oscillator = new OscillatorNode(audio, { type: wave, frequency: hertz });
  const volume = new GainNode(audio, { gain: silence });
  volume.gain.setValueAtTime(silence, from);
  volume.gain.exponentialRampToValueAtTime(loudness, from + 0.01);
  volume.gain.exponentialRampToValueAtTime(silence, from + lastsSeconds);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(from);
  oscillator.stop(from + lastsSeconds);
}

/** @returns false where the browser does not let the page be heard yet */
export function playSound(name: SoundName): boolean {
  if (context === null || isSoundBlocked()) return false;
  for (const tone of tones[name]) playTone(context, tone);
  return true;
}
