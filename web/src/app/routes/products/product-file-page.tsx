import { Page as Frame } from '../../../components/account/page.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { paths } from '../../../config/paths.ts';
import { ProductExport } from '../../../features/products/components/product-export.tsx';
import { ProductImport } from '../../../features/products/components/product-import.tsx';
import { fileTexts as words } from '../../../features/products/shelf-texts.ts';
import { isSeller } from '../../../lib/session.ts';
import { RequireSession } from '../../require-session.tsx';
import { NotASeller } from '../account/not-a-seller.tsx';

/** A shelf as a file, out and in again. */
export function Page() {
  return (
    <RequireSession title={words.title} prompt={words.prompt}>
      {(user) =>
        isSeller(user) ? (
          <Frame
            title={words.title}
            aside={
              <LinkButton to={paths.sellerProducts} variant="default" size="sm">
                {words.back}
              </LinkButton>
            }
          >
            <ProductExport />
            <ProductImport />
          </Frame>
        ) : (
          <NotASeller />
        )
      }
    </RequireSession>
  );
}
