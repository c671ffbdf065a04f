import { Link } from 'react-router-dom';
import { paths } from '@largo/web-kit/config/paths.ts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { usePhotoSender } from './photo-sender.ts';
import { photosOf, usePhotos } from './photo-store.ts';
import { photoTexts } from './texts.ts';

const { kept: texts } = photoTexts;

/** In the list of products: what has not come to it yet goes on being sent. */
export function PhotosWaiting({ userId }: { userId: string }) {
  const store = photosOf(userId);
  const { drafts } = usePhotos(store);
  usePhotoSender(store);
  if (!drafts || drafts.length === 0) return null;
  return (
    <Callout kind="info">
      {texts.waiting(drafts.length)} <Link to={paths.productPhotos}>{texts.goOn}</Link>
    </Callout>
  );
}
