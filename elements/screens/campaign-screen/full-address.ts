import type { App } from '../../core/app/app.ts';

/**
 * Opens the full address of a campaign that was opened by its number. The server redirects where the campaign is public; this
 * is for the members of other ones.
 */
export class FullAddress {
  /** Every render asks; each short address is left once. */
  #leftNumber: string | undefined;

  /** @param opened number or id in the address */
  open({ host }: App, opened: string, id: string): void {
    if (opened === id || opened === this.#leftNumber || host.kind !== 'app') return;
    this.#leftNumber = opened;
    host.leave?.(`/campaign/${id}${location.search}${location.hash}`);
  }
}
