import { css, nothing, type TemplateResult } from 'lit';
import { session } from '../../elements/core/session/session.store.ts';
import { WiredElement } from '../../elements/core/element/wired-element.ts';

/** Wraps page content without a second margin. With `members-only`, renders only while signed in. */
class FlowPage extends WiredElement {
  static override properties = {
    content: { attribute: false },
    membersOnly: { type: Boolean, attribute: 'members-only' },
  };
  static override styles = css`
    :host {
      --ev-space-gutter: 0px;
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 16px;
      max-inline-size: 1120px;
    }
  `;
  declare content: TemplateResult | undefined;
  declare membersOnly: boolean;

  readonly #signedIn = this.store((app) => app.use(session).$signedIn);

  override render() {
    return this.membersOnly && !this.#signedIn.value ? nothing : this.content;
  }
}
if (!customElements.get('flow-page')) customElements.define('flow-page', FlowPage);
