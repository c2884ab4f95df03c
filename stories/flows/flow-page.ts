import { css, nothing, type TemplateResult } from 'lit';
import { session } from '../../elements/core/session.store.ts';
import { WiredElement } from '../../elements/core/wired-element.ts';

/** What a page holds that has a margin of its own; with `members`, only for who is logged in. */
class FlowPage extends WiredElement {
  static override properties = { content: { attribute: false }, members: { type: Boolean } };
  static override styles = css`
    :host {
      --ev-gutter: 0px;
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 16px;
      max-inline-size: 1120px;
    }
  `;
  declare content: TemplateResult | undefined;
  declare members: boolean;

  readonly #signedIn = this.store((app) => app.use(session).$signedIn);

  override render() {
    return this.members && !this.#signedIn.value ? nothing : this.content;
  }
}
if (!customElements.get('flow-page')) customElements.define('flow-page', FlowPage);
