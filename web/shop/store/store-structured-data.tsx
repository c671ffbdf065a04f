import { digits } from '@largo/kernel';
import { useSettings } from '@largo/web-kit/config/settings.ts';
import { facebookUrl, instagramUrl } from '@largo/web-kit/format/social-links.ts';
import {
  aggregateRating,
  StructuredData,
  useAbsolute,
} from '../structured-data/structured-data.tsx';
import type { StoreProfile } from './store-header.tsx';

/** A store's street is private; its neighbourhood and city are public. */
export function StoreStructuredData({ profile, path }: { profile: StoreProfile; path: string }) {
  const { city, state } = useSettings();
  const absolute = useAbsolute();
  const { store, ratings } = profile;
  const { storeImage, businessName, phone, description, socialMedia } = store.sellerProfile;
  const { instagram, facebook } = socialMedia;
  const elsewhere = [
    ...(instagram ? [instagramUrl(instagram)] : []),
    ...(facebook ? [facebookUrl(facebook)] : []),
  ];
  return (
    <StructuredData
      data={{
        '@type': 'LocalBusiness',
        name: businessName || store.name,
        url: absolute(path),
        ...(storeImage ? { image: absolute(storeImage) } : {}),
        ...(phone ? { telephone: `+55${digits(phone)}` } : {}),
        ...(description ? { description } : {}),
        ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
        address: {
          '@type': 'PostalAddress',
          addressLocality: city,
          addressRegion: state,
          addressCountry: 'BR',
        },
        ...(store.address.neighborhood
          ? { containedInPlace: { '@type': 'Place', name: store.address.neighborhood } }
          : {}),
        currenciesAccepted: 'BRL',
        ...aggregateRating(ratings.stats.avgOverall, ratings.stats.totalRatings),
      }}
    />
  );
}
