import { LinkButton } from '../../../components/link-button.tsx';
import { paths } from '../../../config/paths.ts';
import classes from './hero.module.css';
import { texts } from './texts.ts';

export function Hero() {
  return (
    <section className={classes.root}>
      <div className={classes.text}>
        <h1>
          {texts.hero.first}
          <br />
          {texts.hero.second}
        </h1>
        <p>{texts.hero.text}</p>
        <div className={`l-wrap l-gap-10 ${classes.actions}`}>
          <LinkButton to={paths.products()}>{texts.hero.shop}</LinkButton>
          <LinkButton to={paths.register('seller')} variant="default" className={classes.plain}>
            {texts.hero.sell}
          </LinkButton>
        </div>
      </div>
      <div className={classes.pictures}>
        <img src="/hero/cake.webp" alt="" width={560} height={560} fetchPriority="high" />
        <img src="/hero/book.webp" alt="" width={280} height={280} />
        <img src="/hero/coffee.webp" alt="" width={280} height={280} />
      </div>
    </section>
  );
}
