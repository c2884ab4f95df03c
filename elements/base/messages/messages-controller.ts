import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { MessagesDefinition } from './define-messages.ts';
import {
  findScopeTranslations,
  onScopeTranslations,
  type Translations,
} from './scope-translations.ts';

/**
 * The messages of an element, plain or wired: in the language of the App around it, with a partner's own; English without an
 * App. The element renders again when they change (docs/decisions/054-messages-of-plain-elements.md).
 * @example readonly #messages = new MessagesController(this, walletsMessages);
 */
export class MessagesController<Messages> implements ReactiveController {
  #translations: Translations | undefined;
  #unlisten: (() => void) | undefined;

  constructor(
    private readonly host: ReactiveControllerHost & HTMLElement,
    private readonly messages: MessagesDefinition<Messages>,
  ) {
    host.addController(this);
  }

  get value(): Messages {
    return this.messages.translate(this.#translations);
  }

  hostConnected(): void {
    this.#unlisten?.();
    this.#unlisten = onScopeTranslations(this.#update);
    this.#update();
  }

  hostDisconnected(): void {
    this.#unlisten?.();
    this.#unlisten = undefined;
    // It keeps its messages: a closing animation must not turn English.
  }

  readonly #update = (): void => {
    const translations = findScopeTranslations(this.host);
    if (translations === this.#translations) return;
    this.#translations = translations;
    this.host.requestUpdate();
  };
}
