import type { UserView } from '@largo/contracts';
import { useState } from 'react';
import { LinkButton } from '../../../components/link-button.tsx';
import { paths } from '../../../config/paths.ts';
import { StoreForm } from '../../../features/seller-store/components/store-form.tsx';
import { StoreImage } from '../../../features/seller-store/components/store-image.tsx';
import { StoreView } from '../../../features/seller-store/components/store-view.tsx';
import { texts } from '../../../features/seller-store/texts.ts';
import { SellerFrame } from './seller-frame.tsx';

/** The tab `store` of the seller's dashboard. */
export function SellerStore({ user }: { user: UserView }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <SellerFrame
      section="store"
      title={texts.title}
      intro={texts.intro}
      aside={
        <LinkButton to={paths.store(user.id)} variant="default" size="sm">
          {texts.publicPage}
        </LinkButton>
      }
    >
      <StoreImage image={user.sellerProfile?.storeImage ?? null} />
      {isEditing ? (
        <StoreForm user={user} onClose={() => setEditing(false)} />
      ) : (
        <StoreView user={user} onEdit={() => setEditing(true)} />
      )}
    </SellerFrame>
  );
}
