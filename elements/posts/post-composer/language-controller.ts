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
  /** The text of the last update is long enough to be judged. */
  #isWanted = false;
  /** The last judgement: the composer asks at each of its updates. */
  #last: { text: string; languages: string; result: TextLanguage } | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Starts the loading after the update, because `judge` is called while the host renders. */
  hostUpdated(): void {
    if (this.#isWanted && !this.#detector && !this.#isRequested) void this.#load();
  }

  hostDisconnected(): void {
    this.#last = undefined;
    this.#isRequested = false;
  }

  judge(text: string, languages: readonly string[]): TextLanguage {
    if (languages.length === 0) return 'unknown';
    this.#isWanted = isLongEnough(text);
    if (!this.#detector) return 'unknown';
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
