/**
 * How it stands with pushes in this browser. `asked`: the browser waits for an answer; `blocked`: it was
 * refused, and only the browser's own settings change that; `must-install`: an iPhone or iPad gives pushes
 * to shops on its home screen only.
 */
export type DeviceState =
  'unknown' | 'off' | 'asked' | 'on' | 'blocked' | 'unsupported' | 'must-install';

export interface BrowserFacts {
  readonly userAgent: string;
  readonly touchPoints: number;
  readonly isInstalled: boolean;
  readonly canPush: boolean;
  readonly permission: NotificationPermission;
}

/** An iPad calls itself a Mac; no Mac can be touched. */
const isApplePhone = ({ userAgent, touchPoints }: BrowserFacts) =>
  /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && touchPoints > 1);

/** What stands against pushes here, or null. */
export function hurdleOf(facts: BrowserFacts): 'must-install' | 'unsupported' | 'blocked' | null {
  if (!facts.isInstalled && isApplePhone(facts)) return 'must-install';
  if (!facts.canPush) return 'unsupported';
  return facts.permission === 'denied' ? 'blocked' : null;
}

export function browserFacts(): BrowserFacts {
  const canPush =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return {
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isInstalled: window.matchMedia('(display-mode: standalone)').matches,
    canPush,
    permission: canPush ? Notification.permission : 'default',
  };
}

export type BrowserFamily = 'safari' | 'firefox' | 'edge' | 'samsung' | 'chrome-phone' | 'chrome';

/** Whose settings have to be opened. */
export function browserFamily(userAgent: string): BrowserFamily {
  if (/firefox|fxios/i.test(userAgent)) return 'firefox';
  if (/samsungbrowser/i.test(userAgent)) return 'samsung';
  if (/edg/i.test(userAgent)) return 'edge';
  if (/android/i.test(userAgent)) return 'chrome-phone';
  if (/chrome|chromium|crios/i.test(userAgent)) return 'chrome';
  return 'safari';
}
