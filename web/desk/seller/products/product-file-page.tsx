import { RequireSession } from '@largo/web-kit/page/require-session.tsx';
import { fileTexts } from './list-texts.ts';
import { ProductFile } from './product-file.tsx';
import { texts } from './texts.ts';

/** `/seller/products/file` */
export const Page = () => (
  <RequireSession title={fileTexts.title} prompt={texts.form.prompt}>
    {(user) => <ProductFile user={user} />}
  </RequireSession>
);
