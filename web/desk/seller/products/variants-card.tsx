import type { ProductDetail } from '@largo/contracts';
import { paths } from '@largo/web-kit/config/paths.ts';
import { Card } from '@largo/web-kit/look/card.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { Link } from 'react-router-dom';
import { texts as productTexts } from './texts.ts';

const { variants: texts } = productTexts;

/** Stands in place of the stock, which is that of the variants. */
export const VariantsStock = ({ product }: { product: ProductDetail }) => (
  <div className="l-stack l-gap-4">
    <span className="l-label">{productTexts.form.stock}</span>
    <p className="l-soft">
      {texts.stock(product.stock)}{' '}
      <Link to={paths.productVariants(product.id)}>{texts.change}</Link>
    </p>
  </div>
);

/** Sizes and colours have a page of their own. */
export function VariantsCard({ product }: { product: ProductDetail | null }) {
  const count = product?.variants?.length ?? 0;
  const hasOptions = Boolean(product?.options);
  return (
    <Card title={texts.title}>
      {product === null ? (
        <p className="l-soft">{texts.later}</p>
      ) : (
        <>
          <p className="l-soft">{hasOptions ? texts.some(count) : texts.none}</p>
          <div>
            <LinkButton to={paths.productVariants(product.id)} variant="default">
              {hasOptions ? texts.edit : texts.add}
            </LinkButton>
          </div>
        </>
      )}
    </Card>
  );
}
