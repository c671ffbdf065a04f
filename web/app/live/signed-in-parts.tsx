import type { UserView } from '@largo/contracts';
import { AccountPlace } from './account-place.tsx';
import { LiveUpdates } from './live-updates.tsx';
import { ThisBrowser } from './this-browser.tsx';

/** Of every page while a person is signed in; without anything to see. */
export function SignedInParts({ user }: { user: UserView }) {
  return (
    <>
      <LiveUpdates />
      <AccountPlace user={user} />
      <ThisBrowser user={user} />
    </>
  );
}
