import type { ReactiveController } from 'lit';
import { ConfirmController } from '../../core/confirmation/confirm-controller.ts';
import type { WiredElement } from '../../core/element/wired-element.ts';
import { LoginController } from '../../core/session/login-controller.ts';
import { appendTerm, getMissingDisclosure, getMissingTerms } from '../check-text.ts';
import { composer } from '../composer.store.ts';
import { toPostCreate, toPublication } from '../create-post.ts';
import type { PublishAction } from '../publish-bar/publish-bar.events.ts';
import { showLinkSubmitted } from '../publish-result.ts';
import { publisher } from '../publisher.store.ts';
import type { PostValidation } from '../validate-post.ts';

/** Runs the actions of the publish bar for the composer. Asks once more before a post without something required is published. */
export class PublishController implements ReactiveController {
  readonly confirm: ConfirmController;
  readonly login: LoginController;

  readonly #host: WiredElement;
  readonly #validate: () => PostValidation;
  /** Draft for which the question was asked. */
  #askedDraftKey: string | null | undefined;
  /** Content, and what it misses, that the user chose to publish: a retry asks no more. */
  #accepted: string | undefined;

  constructor(host: WiredElement, validate: () => PostValidation) {
    this.#host = host;
    this.#validate = validate;
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
    this.#askedDraftKey = this.#accepted = undefined;
  }

  /** Whether the publish bar asks about what the post misses. What can't be published at all has its reason instead. */
  get isAsking(): boolean {
    const isAsked = this.#askedDraftKey === this.#state.draftKey;
    return isAsked && this.#isDoubtful() && this.#validate().disabledReason === '';
  }

  get #state() {
    return this.#host.app.use(composer).$state.get();
  }

  /** Call it in the click: login and confirmation may open a popup. */
  run(action: PublishAction): Promise<void> {
    const { cancel, checkPosts, loginToPublish } = this.#host.app.use(publisher);
    switch (action) {
      case 'login':
        return this.login.run(loginToPublish);
      case 'publish':
        return this.#needsQuestion() ? this.#ask(this.#state.draftKey) : this.#publish();
      case 'publish-disclosed':
        return this.#publishDisclosed();
      case 'publish-anyway':
        this.#accepted = this.#getFingerprint();
        return this.#publish();
      case 'add-missing':
        this.addTerm(getMissingTerms(this.#validate().checks).join(' '));
        this.#host.focus();
        return this.#ask(undefined);
      case 'keep-editing':
        this.#host.focus();
        return this.#ask(undefined);
      case 'cancel':
        return Promise.resolve(cancel());
      case 'check':
        return checkPosts();
    }
  }

  addTerm(term: string): void {
    this.#host.app.use(composer).setText(appendTerm(this.#state.text, term));
  }

  #getMissingTag(): string {
    return getMissingDisclosure(this.#validate().checks);
  }

  #needsQuestion(): boolean {
    return this.#isDoubtful() && this.#accepted !== this.#getFingerprint();
  }

  /** Something is missing, or the language may be another one. */
  #isDoubtful(): boolean {
    const { hint, doubtfulLanguages } = this.#validate();
    return hint !== '' || doubtfulLanguages !== '';
  }

  #getFingerprint(): string {
    const { draftKey, campaignId, text } = this.#state;
    return JSON.stringify([draftKey, campaignId, text, this.#validate().hint]);
  }

  /** @param draftKey the draft that the question is about; undefined ends the question */
  #ask(draftKey: string | null | undefined): Promise<void> {
    this.#askedDraftKey = draftKey;
    this.#host.requestUpdate();
    return Promise.resolve();
  }

  /** The tag can make the text too long: then the publish bar shows the reason. */
  #publishDisclosed(): Promise<void> {
    this.addTerm(this.#getMissingTag());
    return this.#validate().disabledReason === '' ? this.#publish() : Promise.resolve();
  }

  #publish(): Promise<void> {
    this.#askedDraftKey = undefined;
    this.#host.requestUpdate();
    if (this.confirm.isRequired) return this.#publishInPopup();
    const { missing, missingLanguages } = this.#validate();
    return this.#host.app.use(publisher).publish({ missing, missingLanguages });
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
