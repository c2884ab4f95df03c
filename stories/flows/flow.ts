/** Partner pages that embed elements of the running sandbox. */
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { ping } from '../../contract/rest.ts';
import '../../elements/core/ev-app/define.ts';
import '../../elements/ui/note/define.ts';
import './flow-bar.ts';
import './flow-page.ts';

/**
 * URL of the server that `npm start` runs. The sandbox allows the origin of Storybook to embed. The cast compiles to
 * `import.meta.env`, the literal text that Vite replaces.
 */
export const serverUrl =
  (import.meta as { readonly env?: Record<string, string | undefined> }).env?.[
    'STORYBOOK_SERVER'
  ] ?? 'http://localhost:3000';

type ServerState = 'loading' | 'ready' | 'unreachable' | 'unlisted';

/** Shows the flow when the server answers; otherwise explains how to start the server. */
class FlowStage extends LitElement {
  static override properties = { flow: { attribute: false }, state: { state: true } };
  declare flow: TemplateResult;
  declare state: ServerState;

  override connectedCallback(): void {
    super.connectedCallback();
    this.state = 'loading';
    fetch(serverUrl + ping.path).then(
      ({ ok }) => (this.state = ok ? 'ready' : 'unlisted'),
      () => (this.state = 'unreachable'),
    );
  }

  /** Renders into light DOM, like the markup of a partner page. */
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override render(): TemplateResult | typeof nothing {
    if (this.state === 'ready') return this.flow;
    if (this.state === 'loading') return nothing;
    return html`<ev-note tone="warning" live>${this.#errorText()}</ev-note>`;
  }

  #errorText(): string {
    return this.state === 'unreachable'
      ? `No server runs at ${serverUrl}. Run npm start in another terminal, then reload this page.`
      : `The server at ${serverUrl} refuses this address, ${location.origin}. Storybook has to be at port 6006, and the server has to be the sandbox that npm start runs.`;
  }
}
if (!customElements.get('flow-stage')) customElements.define('flow-stage', FlowStage);

/**
 * Renders page content.
 * @param options.membersOnly render only while signed in
 */
export const flowPage = (content: TemplateResult, { membersOnly = false } = {}): TemplateResult =>
  html`<flow-page .content=${content} ?members-only=${membersOnly}></flow-page>`;

/**
 * Renders a flow on a partner page.
 * @param steps instructions in one or two sentences
 */
export const flow = (steps: string | TemplateResult, content?: TemplateResult): TemplateResult =>
  html`<ev-note>${steps}</ev-note>
    <flow-stage
      .flow=${html`<ev-app api-endpoint=${serverUrl} site-url=${serverUrl} persist-session>
        <flow-bar></flow-bar>
        ${content ?? nothing}
      </ev-app>`}
    ></flow-stage>`;
