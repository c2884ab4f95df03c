import { isRecoveryCode, normalizeCode } from '../../../contract/formats/entered-code.ts';
import type { CodeStatus } from '../../../contract/withdrawal.ts';
import type { WiredElement } from '../element/wired-element.ts';
import { ApiError } from '../http/api-error.ts';
import { getFormErrorMessage } from '../http/form-error-message.ts';

/** What `ev-code-entry` shows of a check. */
export interface CodeCheck {
  /** The state of the code that is entered: its end and the attempts that are left. */
  readonly status: CodeStatus | undefined;
  /** The error of the last call; empty without one. */
  readonly error: string;
  /** The code that was wrong. It is not sent again, because each check costs an attempt. */
  readonly rejectedCode: string;
  readonly busy: boolean;
}

const noCheck: CodeCheck = { status: undefined, error: '', rejectedCode: '', busy: false };

interface CallOptions {
  /** The code that the call checks. */
  code?: string;
  /** Runs after the error is shown; the check is busy until it ends. */
  onError?: (error: unknown) => unknown;
}

/** Checks codes for an element, and keeps what its `ev-code-entry` shows of it. */
export class CodeCheckController {
  readonly #host: WiredElement;
  #value = noCheck;
  /** Number of the code that is shown. The answer to an older one changes nothing. */
  #round = 0;

  constructor(host: WiredElement) {
    this.#host = host;
  }

  get value(): CodeCheck {
    return this.#value;
  }

  /** Shows another code, or none. */
  start(status?: CodeStatus): void {
    this.#round++;
    this.#value = noCheck;
    this.update({ status });
  }

  update(change: Partial<CodeCheck>): void {
    this.#value = { ...this.#value, ...change };
    this.#host.requestUpdate();
  }

  /**
   * Runs a call, and shows its error. Never rejects.
   * @returns the answer, also when another code is shown by now; undefined after an error
   */
  async run<T>(
    call: () => Promise<T>,
    { code = '', onError }: CallOptions = {},
  ): Promise<T | undefined> {
    const round = this.#round;
    this.update({ busy: true, error: '' });
    try {
      return await call();
    } catch (error) {
      if (round === this.#round) this.showError(error, code);
      await onError?.(error);
      return undefined;
    } finally {
      if (round === this.#round) this.update({ busy: false });
    }
  }

  /** @param code the code that was refused, if one was sent */
  showError(error: unknown, code = ''): void {
    // The attempts of recovery codes are counted apart: those of the app's codes are what they were.
    const status = isRecoveryCode(normalizeCode(code)) ? undefined : this.#withAttempts(error);
    // Until when it is locked is shown by the field itself.
    const isLocked = status?.channel === 'app' && status.attemptsLeft === 0 && status.retryAt;
    const isWrong = error instanceof ApiError && error.code === 'CODE_INVALID';
    this.update({
      error: isLocked ? '' : getFormErrorMessage(this.#host.app, error),
      ...(isWrong && { rejectedCode: code }),
      ...(status && { status }),
    });
  }

  /** The status with the attempts that the error names; undefined if it names none. */
  #withAttempts(error: unknown): CodeStatus | undefined {
    const { status } = this.#value;
    const { attemptsLeft, retryAfter } = (error instanceof ApiError && error.body) || {};
    if (!status || attemptsLeft === undefined) return undefined;
    const retry = retryAfter && this.#host.app.clock.now() + retryAfter * 1000;
    return {
      ...status,
      attemptsLeft,
      ...(retry && { retryAt: new Date(retry).toISOString() }),
    };
  }
}
