import type { StoreProfileAnswer } from '@largo/contracts';
import { IconMapPin, IconShare2 } from '@largo/web-kit/look/icons/index.ts';
import { Button } from '@largo/web-kit/look/button.tsx';
import { Rating } from '@largo/web-kit/look/rating.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { useCityName } from '@largo/web-kit/config/settings.ts';
import { isTrusted } from '@largo/web-topics/catalog/seller.queries.ts';
import { FavoriteButton } from '@largo/web-topics/catalog/favorite-button.tsx';
import { SellerBadges, SellerPicture } from '../catalog/seller-card.tsx';
import { storeTexts as texts } from '../catalog/store-texts.ts';
import { texts as catalogTexts } from '@largo/web-topics/catalog/texts.ts';
import { formatNumber } from '@largo/web-kit/format/plural.ts';
import { useSession } from '@largo/web-kit/client/session.ts';
import { sharePage } from '@largo/web-kit/page/share.ts';
import { RateStore } from './rate-store.tsx';
import classes from './store-page.module.css';

export type StoreProfile = StoreProfileAnswer;

export function StoreHeader({ profile, path }: { profile: StoreProfile; path: string }) {
  const { user } = useSession();
  const cityName = useCityName();
  const { store, ratings } = profile;
  const { sellerProfile, storeStats } = store;
  const name = sellerProfile.businessName || store.name;
  const stats = [
    { name: texts.stats.products, value: formatNumber(storeStats.totalProducts) },
    { name: texts.stats.sales, value: formatNumber(storeStats.totalSales) },
    { name: texts.stats.success, value: `${storeStats.completionRate}%` },
    { name: texts.stats.ratings, value: formatNumber(ratings.stats.totalRatings) },
  ];
  return (
    <header className={classes.header}>
      <div className={classes.picture}>
        <SellerPicture
          seller={{ image: sellerProfile.storeImage ?? store.avatar, businessName: name }}
        />
      </div>
      <div>
        <h1>{name}</h1>
        <p className={`l-muted ${classes.soft}`}>{texts.by(store.name)}</p>
        <p className={`l-row l-wrap l-gap-4 ${classes.line}`}>
          <IconMapPin size={18} stroke={1.75} />
          {store.address.neighborhood ?? cityName}
          {' · '}
          <Rating
            average={ratings.stats.avgOverall}
            count={ratings.stats.totalRatings}
            none={catalogTexts.newSeller}
          />
        </p>
        <SellerBadges
          verified={store.isEmailVerified}
          companyChecked={Boolean(sellerProfile.cnpjCheckedAt)}
          trusted={isTrusted(storeStats.completionRate, storeStats.totalSales)}
        />
        {sellerProfile.description !== null && (
          <p className={classes.story}>{sellerProfile.description}</p>
        )}
      </div>
      <div className={`l-wrap l-gap-10 ${classes.actions}`}>
        {user?.id === store.id && <LinkButton to={paths.sellerStore}>{texts.edit}</LinkButton>}
        <RateStore storeId={store.id} userContext={profile.userContext} />
        <Button
          variant="default"
          data-scripts="only"
          leftSection={<IconShare2 size={18} stroke={1.75} />}
          onClick={() => void sharePage(name, path)}
        >
          {texts.share}
        </Button>
        <FavoriteButton kind="stores" id={store.id} title={name} ownerId={store.id} inline />
      </div>
      <dl className={classes.stats}>
        {stats.map((stat) => (
          <div key={stat.name}>
            <dt>{stat.name}</dt>
            <dd>{stat.value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
