import { Component, type ReactNode } from 'react';
import { ErrorState } from '../components/error-state.tsx';
import { texts } from './texts.ts';

/** A chunk that did not arrive or a defect: the shell stays, the page can be asked for again. */
export class PageErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="l-page">
        <ErrorState title={texts.pageFailed} onRetry={() => window.location.reload()} />
      </div>
    );
  }
}
