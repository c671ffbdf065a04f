import { Loader } from '../look/loader.tsx';
import classes from './page-fallback.module.css';
import { texts } from './texts.ts';

export function PageFallback() {
  return (
    <div className={classes.root} role="status">
      <Loader />
      <span className="l-hidden">{texts.loading}</span>
    </div>
  );
}
