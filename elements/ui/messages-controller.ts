import type { ReactiveController, ReactiveControllerHost } from 'lit';
import {
  findScopeTranslations,
  onScopeTranslations,
  type ScopeTranslations,
} from '../base/scope-translations.ts';
import { needTranslations } from '../base/translations-needed.ts';
import { createMessages, type MessageSources } from '../../messages/format.ts';
import type { Namespaces } from '../../messages/messages.generated.ts';
import ui from '../../messages/en/ui.json';

/**
 * The messages of a plain element: in the language of the App around it, with a partner's own; English without an App
 * (docs/decisions/054-messages-of-plain-elements.md).
 */
export class MessagesController<Name extends keyof Namespaces> implements ReactiveController {
  #translations: ScopeTranslations | undefined;
  #messages: Namespaces[Name] | undefined;
  #unlisten: (() => void) | undefined;

  constructor(
    private readonly host: ReactiveControllerHost & HTMLElement,
    private readonly namespace: Name,
    private readonly english: MessageSources,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    needTranslations();
    this.#unlisten = onScopeTranslations(this.#update);
    this.#update();
  }

  hostDisconnected(): void {
    this.#unlisten?.();
    // It keeps its messages: a closing animation must not turn English.
  }

  get value(): Namespaces[Name] {
    return (this.#messages ??= createMessages(
      this.english,
      this.#getTranslated(),
      this.#translations?.locale,
    ) as unknown as Namespaces[Name]);
  }

  #getTranslated(): MessageSources | undefined {
    const namespaces = this.#translations?.namespaces;
    return namespaces && Object.hasOwn(namespaces, this.namespace)
      ? namespaces[this.namespace]
      : undefined;
  }

  readonly #update = (): void => {
    const translations = findScopeTranslations(this.host);
    if (translations === this.#translations) return;
    this.#translations = translations;
    this.#messages = undefined;
    this.host.requestUpdate();
  };
}

/** The messages of the namespace `ui`, for an element's strings that no property sets. */
export const uiMessages = (host: ReactiveControllerHost & HTMLElement): MessagesController<'ui'> =>
  new MessagesController(host, 'ui', ui);
