import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { loadModule, warnOfLoadError } from '../../base/load-module.ts';
import {
  isLongEnough,
  judgeLanguage,
  type LanguageDetector,
  type TextLanguage,
} from '../text-language.ts';

/** Judges the language of the text for the composer. The detector is loaded when it is needed; without it nothing is judged. */
export class LanguageController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #detector: LanguageDetector | undefined;
  #isRequested = false;
  /** The last judgement: the composer asks at each of its updates. */
  #last: { text: string; languages: string; result: TextLanguage } | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#last = undefined;
  }

  judge(text: string, languages: readonly string[]): TextLanguage {
    if (languages.length === 0) return 'unknown';
    if (!this.#detector) {
      if (!this.#isRequested && isLongEnough(text)) void this.#load();
      return 'unknown';
    }
    const key = languages.join();
    if (this.#last?.text !== text || this.#last.languages !== key)
      this.#last = {
        text,
        languages: key,
        result: judgeLanguage(text, languages, this.#detector),
      };
    return this.#last.result;
  }

  /** After a failure the next opening of the editor tries again: the post can be published without. */
  async #load(): Promise<void> {
    this.#isRequested = true;
    const module = await loadModule(() => import('../language-detector.lazy.ts'), warnOfLoadError);
    if (!module) return;
    this.#detector = module.languageDetector;
    this.#host.requestUpdate();
  }
}
