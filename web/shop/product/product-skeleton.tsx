import { texts } from '@largo/web-kit/page/texts.ts';
import classes from './product-page.module.css';

/** The page's own shape while the product is on its way. */
export function ProductSkeleton() {
  return (
    <div className="l-page" role="status">
      <span className="l-hidden">{texts.loading}</span>
      <div className={`${classes.columns} ${classes.ghosts}`} aria-hidden="true">
        <span className={classes.gallery} />
        <div className={classes.side}>
          <div className={`l-card l-stack l-gap-12 ${classes.box}`}>
            {['title', 'price', 'quantity', 'buy', 'add'].map((part) => (
              <span key={part} />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
