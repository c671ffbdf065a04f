import { texts } from '../../texts.ts';
import classes from './product-page.module.css';

/** The page's own shape while the product is on its way. */
export function ProductSkeleton() {
  return (
    <div className="l-page" role="status">
      <span className="l-hidden">{texts.loading}</span>
      <div className={classes.skeleton} aria-hidden="true">
        <span className={classes.ghostPicture} />
        <div className={classes.box}>
          <span className={classes.ghost} />
          <span className={classes.ghost} data-size="title" />
          <span className={classes.ghost} data-size="price" />
          <span className={classes.ghost} data-size="button" />
          <span className={classes.ghost} data-size="button" />
        </div>
      </div>
    </div>
  );
}
