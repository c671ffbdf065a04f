import { Callout } from '../../../components/ui/callout.tsx';
import { Page } from '../../../components/ui/page.tsx';
import { BecomeSeller } from '../../../features/profile/components/become-seller.tsx';
import { texts } from '../../../features/seller-store/texts.ts';

/** A buyer who came to the store's address; the way in is right there. */
export function NotASeller() {
  return (
    <Page title={texts.title} width="form">
      <Callout kind="warning">{texts.notSeller}</Callout>
      <BecomeSeller />
    </Page>
  );
}
