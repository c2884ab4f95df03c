/** Pages of another site that embed what the running sandbox answers. */
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { ping } from '../../contract/rest.ts';
import '../../elements/core/ev-app/define.ts';
import '../../elements/ui/note/define.ts';
import './flow-bar.ts';
import './flow-page.ts';

/**
 * Where `npm start` serves. Its sandbox lists Storybook's address among those that may embed. Vite looks for the very text
 * `import.meta.env`, which is what is left of this cast.
 */
export const server =
  (import.meta as { readonly env?: Record<string, string | undefined> }).env?.['STORYBOOK_SERVER'] ?? 'http://localhost:3000';

type State = 'asking' | 'there' | 'away' | 'unlisted';

/** Shows the flow once the server answers; until then, what to do. */
class FlowStage extends LitElement {
  static override properties = { flow: { attribute: false }, state: { state: true } };
  declare flow: TemplateResult;
  declare state: State;

  override connectedCallback(): void {
    super.connectedCallback();
    this.state = 'asking';
    fetch(server + ping.path).then(
      ({ ok }) => (this.state = ok ? 'there' : 'unlisted'),
      () => (this.state = 'away'),
    );
  }

  /** A page's own markup, as a partner has it. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override render(): TemplateResult | typeof nothing {
    if (this.state === 'there') return this.flow;
    if (this.state === 'asking') return nothing;
    return html`<ev-note tone="warn" live>${this.#problem()}</ev-note>`;
  }

  #problem(): string {
    return this.state === 'away'
      ? `No server runs at ${server}. Run npm start in another terminal, then reload this page.`
      : `The server at ${server} refuses this address, ${location.origin}. Storybook has to be at port 6006, and the server has to be the sandbox that npm start runs.`;
  }
}
if (!customElements.get('flow-stage')) customElements.define('flow-stage', FlowStage);

/**
 * What stands on the page.
 * @param options.members only who is logged in sees it
 */
export const page = (content: TemplateResult, { members = false } = {}): TemplateResult =>
  html`<flow-page .content=${content} ?members=${members}></flow-page>`;

/**
 * A flow on a page of another site.
 * @param steps what to do, in a sentence or two
 */
export const flow = (steps: string | TemplateResult, content?: TemplateResult): TemplateResult =>
  html`<ev-note>${steps}</ev-note>
    <flow-stage
      .flow=${html`<ev-app api-endpoint=${server} site-url=${server} keep-session>
        <flow-bar></flow-bar>
        ${content ?? nothing}
      </ev-app>`}
    ></flow-stage>`;
