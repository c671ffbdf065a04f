import { useEffect, useState } from 'react';

interface CountdownInput {
  readonly serverTime: string;
  readonly expiresAt: string | null;
  /** When the answer arrived, by this browser's clock. */
  readonly receivedAtMs: number;
}

/** Milliseconds left by the server's clock: this device's clock may be wrong, its pace is not. */
export function millisecondsLeft(input: CountdownInput, nowMs: number): number | null {
  if (input.expiresAt === null) return null;
  const serverNow = Date.parse(input.serverTime) + (nowMs - input.receivedAtMs);
  return Math.max(0, Date.parse(input.expiresAt) - serverNow);
}

export function useCountdown(input: CountdownInput): number | null {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  // An answer may be newer than the last tick.
  return millisecondsLeft(input, Math.max(nowMs, input.receivedAtMs));
}

/** `29:59` */
export function formatCountdown(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const announcedMinutes = [1, 5, 10] as const;

/** The mark that was passed last: 10, 5 or 1 minutes; null while more is left. */
export function minutesToAnnounce(ms: number): number | null {
  return announcedMinutes.find((minutes) => ms <= minutes * 60_000) ?? null;
}
