import { Component, type ReactNode } from 'react';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { texts } from '@largo/web-kit/page/texts.ts';

interface Props {
  readonly path: string;
  readonly children: ReactNode;
}
interface State {
  /** Another path is another page, to which the links of the shell still lead. */
  readonly failedPath: string | null;
}

/** A chunk that did not arrive or a defect: the shell stays, the page can be asked for again. */
export class PageErrorBoundary extends Component<Props, State> {
  override state: State = { failedPath: null };

  static getDerivedStateFromError(): State {
    return { failedPath: window.location.pathname };
  }

  override render() {
    if (this.state.failedPath !== this.props.path) return this.props.children;
    return (
      <div className="l-page">
        <ErrorState title={texts.pageFailed} onRetry={() => window.location.reload()} />
      </div>
    );
  }
}
