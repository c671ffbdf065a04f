import { RequireSession } from '@largo/web-kit/page/require-session.tsx';
import { texts } from '../texts.ts';
import { Photos } from './photos.tsx';
import { photoTexts } from './texts.ts';

/** `/seller/products/photos` */
export function Page() {
  return (
    <RequireSession title={photoTexts.title} prompt={texts.form.prompt}>
      {(user) => <Photos user={user} />}
    </RequireSession>
  );
}
