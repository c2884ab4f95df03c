import type { Withdrawal, WithdrawRequestDto } from '../../../contract/withdrawal.ts';
import type { ConfirmController } from '../../core/confirmation/confirm-controller.ts';
import { matchesRequest } from '../withdrawal-request.store.ts';

/** The request that is open in the popup, with the list as it was before. */
interface OpenRequest {
  readonly body: WithdrawRequestDto;
  readonly before: readonly Withdrawal[];
}

/** A withdrawal that the user requests in the popup. The form keeps its input until the withdrawal exists. */
export class PopupRequest {
  #open: OpenRequest | undefined;

  constructor(private readonly confirm: ConfirmController) {}

  /**
   * Opens the popup. @param before the current list; without it, the result can't be found in a later list
   * @returns whether the withdrawal was requested and the form still belongs to this request
   */
  async submit(
    body: WithdrawRequestDto,
    before: readonly Withdrawal[] | undefined,
  ): Promise<boolean> {
    const request = before && { body, before };
    this.#open = request;
    const outcome = await this.confirm.open({ call: 'requestWithdrawal', body });
    // A newer popup was opened, or the list already contained the withdrawal: the input belongs to another request.
    if (this.#open !== request) return false;
    if (outcome) this.#open = undefined;
    return outcome === 'done' || outcome === 'begun';
  }

  /** Whether the list contains the requested withdrawal. The request is closed then. */
  resolveFrom(list: readonly Withdrawal[]): boolean {
    const request = this.#open;
    if (!request) return false;
    const isNew = (one: Withdrawal) => !request.before.some(({ id }) => id === one.id);
    if (!list.some((one) => matchesRequest(one, request.body) && isNew(one))) return false;
    this.#open = undefined;
    return true;
  }
}
