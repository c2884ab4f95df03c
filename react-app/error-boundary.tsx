import { Component, type ReactNode } from 'react';
import type { App } from '../elements/core/app/app.ts';
import { isChunkLoadError } from '../elements/core/page/reload.ts';
import { page } from '../elements/core/page/page.store.ts';
import { reloadForNewBuild } from '../elements/core/page/reload.ts';

interface ErrorBoundaryProps {
  app: App;
  /** The router's match: a new object for each navigation, also to the current page. */
  match: unknown;
  children: ReactNode;
}

/**
 * Passes render errors of a page to the shell, which shows the error screen. Renders the page again
 * once the error is cleared, and on each navigation: after a reload that was requested and did not
 * happen there is no error to clear.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasError: boolean }> {
  override state = { hasError: false };
  #unsubscribe: (() => void) | undefined;

  static getDerivedStateFromError = () => ({ hasError: true });

  override componentDidMount(): void {
    this.#unsubscribe = this.props.app.use(page).$error.listen((error) => {
      if (error === null && this.state.hasError) this.setState({ hasError: false });
    });
  }
  override componentDidUpdate({ match }: ErrorBoundaryProps): void {
    if (this.state.hasError && match !== this.props.match) this.setState({ hasError: false });
  }
  override componentWillUnmount(): void {
    this.#unsubscribe?.();
  }
  override componentDidCatch(error: unknown): void {
    // A missing chunk belongs to an older build: a reload gets the new one.
    if (!isChunkLoadError(error) || !reloadForNewBuild(this.props.app))
      this.props.app.use(page).showError(error);
  }
  override render(): ReactNode {
    return this.state.hasError ? null : this.props.children;
  }
}
