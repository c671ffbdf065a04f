import type { UserView } from '@largo/contracts';
import { hasSellerRole } from '@largo/web-kit/client/session.ts';
import { Page } from '@largo/web-kit/look/page.tsx';
import type { WorkFrameProps } from '../../frame/work-frame.tsx';
import { SellerFrame } from '../frame/seller-frame.tsx';

interface FormFrameProps extends WorkFrameProps {
  readonly user: UserView;
  readonly isNew: boolean;
}

/** The store's own frame, also for a seller who is an administrator; others mend what they examine. */
export function FormFrame({ user, isNew, ...frame }: FormFrameProps) {
  if (!hasSellerRole(user)) return <Page {...frame} />;
  return <SellerFrame section={isNew ? 'create' : 'products'} {...frame} />;
}
