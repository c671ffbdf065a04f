import { useEffect, useState } from 'react';
import type { OwnProducts, OwnProductsProps } from './own-products.tsx';

/** Their script comes after the page; without it the page is as complete as on a first visit. */
export function LaterProducts(props: OwnProductsProps) {
  const [Loaded, setLoaded] = useState<typeof OwnProducts | null>(null);
  useEffect(() => {
    void import('./own-products.tsx').then(
      (loaded) => setLoaded(() => loaded.OwnProducts),
      () => undefined,
    );
  }, []);
  return Loaded && <Loaded {...props} />;
}
