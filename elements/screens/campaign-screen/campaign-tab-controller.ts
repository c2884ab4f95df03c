import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** The tabs of a campaign page with one column, in their order. */
export type CampaignTab = 'posts' | 'brief' | 'leaderboard';

const tabsByHash: Readonly<Record<string, CampaignTab>> = {
  '#posts': 'posts',
  '#suggestions': 'posts',
  '#brief': 'brief',
  '#leaderboard': 'leaderboard',
};

export interface CampaignTabOptions {
  /** Changes with each navigation, including one to the current URL. */
  getNavigation: () => unknown;
  /** Whether the address is that of this page, and not of a host page. */
  ownsAddress: () => boolean;
}

/**
 * The selected tab of the campaign page: the one that the address leads to, else the one that the person selected. The address
 * has it, so that a reload and a return to the page show the same tab.
 */
export class CampaignTabController implements ReactiveController {
  /** Undefined for the default: what matters most to this person. */
  selected: CampaignTab | undefined;
  /** Whether the last navigation led to the posts, as notifications and to-dos do. */
  leadsToPosts = false;
  /** The navigation whose hash was read. */
  #readFor: unknown;
  #connection: AbortController | undefined;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly options: CampaignTabOptions,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    const readAgain = () => {
      this.#readFor = undefined;
      this.host.requestUpdate();
    };
    addEventListener('hashchange', readAgain, { signal });
    addEventListener('popstate', readAgain, { signal });
  }

  hostDisconnected(): void {
    this.#connection?.abort();
    this.#readFor = undefined;
  }

  hostUpdate(): void {
    if (!this.options.ownsAddress()) return;
    const navigation = this.options.getNavigation();
    if (this.#readFor === navigation) return;
    this.#readFor = navigation;
    this.selected = tabsByHash[location.hash];
    this.leadsToPosts = location.hash === '#posts';
  }

  /** @param tab undefined for the default, which the address does not name */
  select(tab: CampaignTab | undefined): void {
    this.selected = tab;
    this.host.requestUpdate();
    if (!this.options.ownsAddress()) return;
    const { pathname, search } = location;
    try {
      history.replaceState(history.state, '', `${pathname}${search}${tab ? `#${tab}` : ''}`);
    } catch {
      // Safari refuses more than 100 changes in 10 seconds; the next one brings the address up to date.
    }
  }
}
