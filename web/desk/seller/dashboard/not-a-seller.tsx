import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Page } from '@largo/web-kit/look/page.tsx';
import { BecomeSeller } from '../../buyer/profile/become-seller.tsx';
import { texts } from '../store/texts.ts';

/** A buyer who came to the store's address; the way in is right there. */
export function NotASeller() {
  return (
    <Page title={texts.title} width="form">
      <Callout kind="warning">{texts.notSeller}</Callout>
      <BecomeSeller />
    </Page>
  );
}
