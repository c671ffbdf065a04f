import type { ReactNode } from 'react';
import { Page } from '../../../components/account/page.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { paths } from '../../../config/paths.ts';
import { texts } from '../../../features/cart/texts.ts';

export function EmptyCart({ children }: { children?: ReactNode }) {
  return (
    <Page title={texts.title}>
      <EmptyState title={texts.empty} text={texts.emptyText} picture="shopping-cart">
        <LinkButton to={paths.products()}>{texts.browse}</LinkButton>
        {children}
      </EmptyState>
    </Page>
  );
}
