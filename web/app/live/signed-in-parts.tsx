import type { UserView } from '@largo/contracts';
import { AccountPlace } from './account-place.tsx';
import { LiveUpdates } from './live-updates.tsx';
import { ThisBrowser } from './this-browser.tsx';

/** On every page while a person is signed in; it shows nothing itself. */
export function SignedInParts({ user }: { user: UserView }) {
  return (
    <>
      <LiveUpdates />
      <AccountPlace user={user} />
      <ThisBrowser user={user} />
    </>
  );
}
