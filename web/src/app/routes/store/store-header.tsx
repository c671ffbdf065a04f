import { Button } from '@mantine/core';
import type { StoreProfileAnswer } from '@largo/contracts';
import { IconMapPin, IconShare2 } from '@tabler/icons-react';
import { Rating } from '../../../components/rating.tsx';
import { isTrusted } from '../../../features/catalog/api/seller.queries.ts';
import { FavoriteButton } from '../../../features/catalog/components/favorite-button.tsx';
import { SellerBadges, SellerPicture } from '../../../features/catalog/components/seller-card.tsx';
import { storeTexts as texts } from '../../../features/catalog/store-texts.ts';
import { texts as catalogTexts } from '../../../features/catalog/texts.ts';
import { formatNumber, formatRating } from '../../../lib/plural.ts';
import { showToast } from '../../../lib/toasts.ts';
import { RateStore } from './rate-store.tsx';
import classes from './store-page.module.css';

export type StoreProfile = StoreProfileAnswer;

async function share(title: string): Promise<void> {
  const url = window.location.origin + window.location.pathname;
  if ('share' in navigator) {
    await navigator.share({ title, url }).catch(() => undefined); // closing the sheet is no error
    return;
  }
  await (navigator as Navigator).clipboard.writeText(url);
  showToast({ kind: 'success', message: texts.shared });
}

export function StoreHeader({ profile }: { profile: StoreProfile }) {
  const { store, ratings } = profile;
  const { sellerProfile, storeStats } = store;
  const name = sellerProfile.businessName || store.name;
  const stats = [
    { name: texts.stats.products, value: formatNumber(storeStats.totalProducts) },
    { name: texts.stats.sales, value: formatNumber(storeStats.totalSales) },
    { name: texts.stats.success, value: `${storeStats.completionRate}%` },
    {
      name: texts.stats.ratings,
      value: ratings.stats.totalRatings === 0 ? '–' : formatRating(ratings.stats.avgOverall),
    },
  ];
  return (
    <header className={classes.header}>
      <div className={classes.picture}>
        <SellerPicture
          seller={{ image: sellerProfile.storeImage ?? store.avatar, businessName: name }}
        />
      </div>
      <div className={classes.identity}>
        <h1>{name}</h1>
        <p className={classes.soft}>{texts.by(store.name)}</p>
        <p className={classes.line}>
          <IconMapPin size={18} stroke={1.75} aria-hidden="true" />
          {store.address.neighborhood ?? catalogTexts.seller.defaultPlace}
          {' · '}
          <Rating
            average={ratings.stats.avgOverall}
            count={ratings.stats.totalRatings}
            none={catalogTexts.newSeller}
          />
        </p>
        <SellerBadges
          verified={store.isEmailVerified}
          trusted={isTrusted(storeStats.completionRate, storeStats.totalSales)}
        />
        {sellerProfile.description !== null && (
          <p className={classes.story}>{sellerProfile.description}</p>
        )}
      </div>
      <div className={classes.actions}>
        <RateStore storeId={store.id} userContext={profile.userContext} />
        <Button
          variant="default"
          data-scripts="only"
          leftSection={<IconShare2 size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => void share(name)}
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
