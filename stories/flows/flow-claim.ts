import { html, nothing } from 'lit';
import { dashboard } from '../../elements/shared/dashboard.store.ts';
import { WiredElement } from '../../elements/core/element/wired-element.ts';
import '../../elements/screens/campaign-screen/define.ts';

/** Shows the campaign of the first claimable reward after login. The campaign stays after the claim. */
class FlowClaim extends WiredElement {
  readonly #page = this.store((app) => app.use(dashboard).$page);
  #campaign = '';

  protected override willUpdate(): void {
    const todos = this.#page.value?.data?.todos ?? [];
    this.#campaign ||= todos.find(({ kind }) => kind === 'claim')?.campaignId ?? '';
  }

  override render() {
    if (this.#campaign)
      return html`<ev-campaign-screen campaign-id=${this.#campaign}></ev-campaign-screen>`;
    if (!this.#page.value?.data) return nothing;
    return html`<p>There is nothing to claim now.</p>`;
  }
}
if (!customElements.get('flow-claim')) customElements.define('flow-claim', FlowClaim);
