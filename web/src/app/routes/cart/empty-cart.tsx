import type { ReactNode } from 'react';
import { Page } from '../../../components/ui/page.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { paths } from '../../../config/paths.ts';
import { texts } from '../../../features/cart/texts.ts';

interface EmptyCartProps {
  readonly action?: ReactNode;
  /** What is below: saved for later, for example. */
  readonly children?: ReactNode;
}

export function EmptyCart({ action, children }: EmptyCartProps) {
  return (
    <Page title={texts.title}>
      <EmptyState title={texts.empty} text={texts.emptyText} picture="shopping-cart">
        <LinkButton to={paths.products()}>{texts.browse}</LinkButton>
        {action}
      </EmptyState>
      {children}
    </Page>
  );
}
