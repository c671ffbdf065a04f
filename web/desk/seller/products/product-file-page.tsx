import { useParams } from 'react-router-dom';
import { idFromSlug } from '@largo/web-kit/config/paths.ts';
import { RequireSession } from '@largo/web-kit/page/require-session.tsx';
import { Import } from './imports/import.tsx';
import { fileTexts } from './list-texts.ts';
import { ProductFile } from './product-file.tsx';
import { texts } from './texts.ts';

/** `/seller/products/file`, and one import below it. */
export function Page() {
  const id = idFromSlug(useParams()['importId'] ?? '');
  return (
    <RequireSession title={fileTexts.title} prompt={texts.form.prompt}>
      {(user) => (id ? <Import key={id} user={user} id={id} /> : <ProductFile user={user} />)}
    </RequireSession>
  );
}
