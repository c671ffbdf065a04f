import type { ProductDetail } from '@largo/contracts';
import { IconCircleCheck, IconClockPause } from '@largo/web-kit/look/icons/index.ts';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { Rating } from '@largo/web-kit/look/rating.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { useCityName } from '@largo/web-kit/config/settings.ts';
import { productTexts } from '../catalog/product-texts.ts';
import { texts } from '@largo/web-topics/catalog/texts.ts';
import classes from './product-page.module.css';

export function SellerBox({ seller }: { seller: ProductDetail['seller'] }) {
  const cityName = useCityName();
  const ready = seller.canReceivePayments;
  const ReadyIcon = ready ? IconCircleCheck : IconClockPause;
  return (
    <section className={`l-card l-row l-apart ${classes.seller}`}>
      <div>
        <h2>
          <small>{productTexts.seller.title}</small>
          {seller.businessName || seller.name}
        </h2>
        <p>
          {seller.neighborhood ?? cityName} ·{' '}
          <Rating
            average={seller.averageRating}
            count={seller.totalReviews}
            none={texts.newSeller}
          />
        </p>
        <p className={`l-row l-gap-6 ${classes.ready}`} data-ready={ready}>
          <ReadyIcon size={18} stroke={1.75} />
          {ready ? productTexts.seller.ready : productTexts.seller.notReady}
        </p>
      </div>
      <LinkButton to={paths.store(seller.slug ?? seller.id)} variant="default" size="sm">
        {productTexts.seller.view}
      </LinkButton>
    </section>
  );
}
