import { Component, type ReactNode } from 'react';
import type { App } from '../elements/core/app.ts';
import { isChunkFailure } from '../elements/core/chunk-failure.ts';
import { page } from '../elements/core/page.store.ts';
import { reloadForBuild } from '../elements/core/reload.ts';

interface BoundaryProps {
  app: App;
  /** What the router found: another one with each arrival, also at the page that is shown. */
  arrival: unknown;
  children: ReactNode;
}

/**
 * Hands what breaks a page to the shell, which shows the error screen in its place; draws it anew once that is gone, and
 * with each arrival: where a reload was asked for and did not come, there is no error screen to go.
 */
export class Boundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false };
  #stop: (() => void) | undefined;

  static getDerivedStateFromError = () => ({ broken: true });

  override componentDidMount(): void {
    this.#stop = this.props.app.use(page).$error.listen((error) => {
      if (error === null && this.state.broken) this.setState({ broken: false });
    });
  }
  override componentDidUpdate({ arrival }: BoundaryProps): void {
    if (this.state.broken && arrival !== this.props.arrival) this.setState({ broken: false });
  }
  override componentWillUnmount(): void {
    this.#stop?.();
  }
  override componentDidCatch(error: unknown): void {
    // A chunk that is gone belongs to an older build: the next load finds the new one.
    if (!isChunkFailure(error) || !reloadForBuild(this.props.app)) this.props.app.use(page).fail(error);
  }
  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}
