import type { UserView } from '@largo/contracts';
import { useState } from 'react';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { StoreForm } from '../store/store-form.tsx';
import { StoreImage } from '../store/store-image.tsx';
import { StoreView } from '../store/store-view.tsx';
import { texts } from '../store/texts.ts';
import { SellerFrame } from '../frame/seller-frame.tsx';

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
