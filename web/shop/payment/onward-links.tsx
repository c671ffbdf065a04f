import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { texts } from './texts.ts';

/** On every face of the screen: a payment is no dead end. */
export function OnwardLinks() {
  return (
    <nav className="l-wrap l-gap-8" aria-label={texts.onward}>
      <LinkButton to={paths.products()} variant="default">
        {texts.products}
      </LinkButton>
      <LinkButton to={paths.dashboard} variant="default">
        {texts.dashboard}
      </LinkButton>
    </nav>
  );
}
