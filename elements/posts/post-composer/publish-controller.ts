import type { ReactiveController } from 'lit';
import { ConfirmController } from '../../core/confirmation/confirm-controller.ts';
import type { WiredElement } from '../../core/element/wired-element.ts';
import { LoginController } from '../../core/session/login-controller.ts';
import { appendTag } from '../check-text.ts';
import { composer } from '../composer.store.ts';
import { toPostCreate, toPublication } from '../create-post.ts';
import type { PublishAction } from '../publish-bar/publish-bar.events.ts';
import { showLinkSubmitted } from '../publish-result.ts';
import { publisher } from '../publisher.store.ts';

interface Options {
  /** The disclosure tag that a paid post lacks; empty if it has the tag or needs none. */
  getMissingTag(): string;
  /** Whether the post could be published now. */
  isPublishable(): boolean;
}

/** Runs the actions of the publish bar for the composer. Asks once more before a paid post without its disclosure tag is published. */
export class PublishController implements ReactiveController {
  readonly confirm: ConfirmController;
  readonly login: LoginController;

  readonly #host: WiredElement;
  readonly #options: Options;
  /** Draft for which the question was asked. */
  #askedDraftKey: string | null | undefined;

  constructor(host: WiredElement, options: Options) {
    this.#host = host;
    this.#options = options;
    this.confirm = new ConfirmController(host);
    this.login = new LoginController(host);
    host.addController(this);
  }

  readonly #onLinkSubmitted = (): void => showLinkSubmitted(this.#host.app);

  hostConnected(): void {
    this.#host.addEventListener('ev-post-link-submitted', this.#onLinkSubmitted);
  }

  hostDisconnected(): void {
    this.#host.removeEventListener('ev-post-link-submitted', this.#onLinkSubmitted);
    this.#askedDraftKey = undefined;
  }

  /** The tag that the publish bar asks about; empty without a question. */
  get undisclosedTag(): string {
    const isAsked = this.#askedDraftKey === this.#state.draftKey;
    return isAsked ? this.#options.getMissingTag() : '';
  }

  get #state() {
    return this.#host.app.use(composer).$state.get();
  }

  /** Call it in the click: login and confirmation may open a popup. */
  run(action: PublishAction): Promise<void> {
    const { cancel, checkPosts, loginToPublish } = this.#host.app.use(publisher);
    switch (action) {
      case 'copy':
        return navigator.clipboard.writeText(this.#state.text);
      case 'login':
        return this.login.run(loginToPublish);
      case 'publish':
        return this.#options.getMissingTag() ? this.#ask() : this.#publish();
      case 'publish-disclosed':
        return this.#publishDisclosed();
      case 'publish-undisclosed':
        return this.#publish();
      case 'add-disclosure':
        this.addTag(this.#options.getMissingTag());
        this.#host.focus();
        return Promise.resolve();
      case 'cancel':
        return Promise.resolve(cancel());
      case 'check':
        return checkPosts();
    }
  }

  addTag(tag: string): void {
    this.#host.app.use(composer).setText(appendTag(this.#state.text, tag));
  }

  #ask(): Promise<void> {
    this.#askedDraftKey = this.#state.draftKey;
    this.#host.requestUpdate();
    return Promise.resolve();
  }

  /** The tag can make the text too long: then the publish bar shows the reason. */
  #publishDisclosed(): Promise<void> {
    this.addTag(this.#options.getMissingTag());
    return this.#options.isPublishable() ? this.#publish() : Promise.resolve();
  }

  #publish(): Promise<void> {
    this.#askedDraftKey = undefined;
    this.#host.requestUpdate();
    return this.confirm.isRequired
      ? this.#publishInPopup()
      : this.#host.app.use(publisher).publish();
  }

  /** Publishes in the popup. The draft stays until the post is published. */
  async #publishInPopup(): Promise<void> {
    const state = this.#state;
    const { draftKey, text } = state;
    const outcome = await this.confirm.open({
      call: 'createPost',
      body: toPostCreate(toPublication({ ...state, files: [] })),
    });
    if (outcome !== 'done') return;
    // Text that was changed meanwhile is another post.
    if (this.#state.draftKey === draftKey && this.#state.text !== text) return;
    this.#host.app.use(composer).discardDraft(draftKey);
  }
}
