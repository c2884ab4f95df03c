import type { ReactiveController } from 'lit';
import type { Withdrawal, WithdrawRequestDto } from '../../../contract/withdrawal.ts';
import { ConfirmController } from '../../core/confirmation/confirm-controller.ts';
import type { QueryState } from '../../core/api/query-cache.ts';
import type { StoreController } from '../../core/element/store-controller.ts';
import type { WiredElement } from '../../core/element/wired-element.ts';
import { matchesRequest } from '../withdrawal-request.store.ts';

/** The request that is open in the popup, with the list as it was before. */
interface PopupAttempt {
  readonly body: WithdrawRequestDto;
  readonly before: readonly Withdrawal[];
}

/**
 * A withdrawal that the user requests in the popup of a partner's page. The form keeps its input until the withdrawal exists: the
 * popup reports it, or it is in the list.
 */
export class PopupRequest implements ReactiveController {
  readonly #confirm: ConfirmController;
  readonly #list: StoreController<QueryState<Withdrawal[]>>;
  readonly #onDone: () => void;
  #open: PopupAttempt | undefined;

  /**
   * @param list the host's store of withdrawals
   * @param onDone called when the withdrawal exists
   */
  constructor(
    host: WiredElement,
    list: StoreController<QueryState<Withdrawal[]>>,
    onDone: () => void,
  ) {
    this.#confirm = new ConfirmController(host);
    this.#list = list;
    this.#onDone = onDone;
    host.addController(this);
  }

  /** Withdrawals are confirmed in a popup here. */
  get isRequired(): boolean {
    return this.#confirm.isRequired;
  }

  get isOpen(): boolean {
    return this.#confirm.isOpen;
  }

  /** What the popup has reported, for the form. */
  get status() {
    return this.#confirm.status;
  }

  /** Opens the popup. Without the list of before, the withdrawal can't be found in a later one. */
  async submit(body: WithdrawRequestDto): Promise<void> {
    const { data: before } = this.#list.value;
    const request = before && { body, before };
    this.#open = request;
    const outcome = await this.#confirm.open({ call: 'requestWithdrawal', body });
    // A newer popup was opened, or the list already contained the withdrawal: the input belongs to another request.
    if (this.#open !== request) return;
    if (outcome) this.#open = undefined;
    if (outcome === 'done' || outcome === 'begun') this.#onDone();
  }

  hostUpdated(): void {
    const request = this.#open;
    const { data: list = [] } = this.#list.value;
    if (!request) return;
    const isNew = (one: Withdrawal) => !request.before.some(({ id }) => id === one.id);
    if (!list.some((one) => matchesRequest(one, request.body) && isNew(one))) return;
    this.#open = undefined;
    queueMicrotask(() => {
      this.#onDone();
      this.#confirm.setOutcome('begun');
    });
  }
}
