import { IconRosetteDiscountCheck } from '@largo/web-kit/look/icons/index.ts';
import { Link } from 'react-router-dom';
import { Star } from '@largo/web-kit/look/rating.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { useCityName } from '@largo/web-kit/config/settings.ts';
import { imageSrcSet } from '@largo/web-kit/format/images.ts';
import { formatRating } from '@largo/web-kit/format/plural.ts';
import type { SellerTile } from '@largo/web-topics/catalog/seller.queries.ts';
import { texts } from '@largo/web-topics/catalog/texts.ts';
import { DeliveryLine } from '@largo/web-topics/catalog/delivery-line.tsx';
import { FavoriteButton } from '@largo/web-topics/catalog/favorite-button.tsx';
import classes from './seller-card.module.css';

interface SellerCardProps {
  readonly seller: SellerTile;
  /** `compact` on the home page; `full` in the directory, with its story and products. */
  readonly variant?: 'compact' | 'showcase' | 'full';
  readonly headingLevel?: 'h2' | 'h3';
}

export function SellerPicture({ seller }: { seller: Pick<SellerTile, 'image' | 'businessName'> }) {
  if (seller.image === null) {
    return (
      <span className={classes.initial} aria-hidden="true">
        {seller.businessName.charAt(0)}
      </span>
    );
  }
  return (
    <img
      className={classes.image}
      src={seller.image}
      srcSet={imageSrcSet(seller.image)}
      sizes="96px"
      alt=""
      width={64}
      height={64}
      loading="lazy"
    />
  );
}

function Facts({ seller }: { seller: SellerTile }) {
  const cityName = useCityName();
  const { neighborhood, totalReviews, averageRating, totalSales } = seller;
  return (
    <p className={classes.facts}>
      {neighborhood ?? cityName}
      {' · '}
      {totalReviews > 0 ? (
        <span className={classes.average}>
          <Star /> <span className="l-hidden">{texts.seller.rating} </span>
          {formatRating(averageRating)}
        </span>
      ) : (
        texts.newSeller
      )}
      {totalSales > 0 && ` · ${texts.seller.sales(totalSales)}`}
    </p>
  );
}

interface SellerBadgesProps {
  readonly verified: boolean;
  readonly trusted: boolean;
  /** An administrator has looked the company up. */
  readonly companyChecked: boolean;
}

export function SellerBadges({ verified, trusted, companyChecked }: SellerBadgesProps) {
  return (
    <span className={`l-wrap l-gap-6 ${classes.badges}`}>
      {trusted && (
        <span className={classes.badge}>
          <IconRosetteDiscountCheck size={15} stroke={1.75} />
          {texts.seller.trusted}
        </span>
      )}
      {companyChecked && <span className={classes.badge}>{texts.seller.companyChecked}</span>}
      {verified && <span className={classes.badge}>{texts.seller.verified}</span>}
    </span>
  );
}

export function SellerCard({
  seller,
  variant = 'compact',
  headingLevel: Heading = 'h3',
}: SellerCardProps) {
  return (
    <article className={`l-card l-cover ${classes.card}`} data-variant={variant}>
      <SellerPicture seller={seller} />
      <div className={classes.body}>
        <Heading className={classes.name}>
          <Link to={paths.store(seller.address)} className="l-cover-link">
            {seller.businessName}
          </Link>
        </Heading>
        <Facts seller={seller} />
        {variant !== 'showcase' && (
          <SellerBadges
            trusted={seller.trusted}
            companyChecked={seller.isCompanyChecked}
            verified={seller.isVerified && (variant === 'full' || !seller.trusted)}
          />
        )}
        {variant === 'full' && seller.description !== null && (
          <p className={`l-soft ${classes.story}`}>{seller.description}</p>
        )}
        {variant === 'full' && <DeliveryLine sellerId={seller.id} />}
        {variant !== 'compact' && (
          <Link
            to={paths.products({ seller: seller.id })}
            className={`l-label ${classes.products}`}
          >
            {texts.seller.viewProducts}
            {variant === 'full' && ` (${seller.totalProducts})`}
            <span className="l-hidden"> de {seller.businessName}</span>
          </Link>
        )}
      </div>
      {variant !== 'showcase' && (
        <FavoriteButton
          kind="stores"
          id={seller.id}
          title={seller.businessName}
          ownerId={seller.id}
          inline
        />
      )}
    </article>
  );
}
