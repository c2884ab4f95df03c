import type { LitElement } from 'lit';
import type { CampaignDetail } from '../../../contract/campaign.ts';
import { isRendered } from '../../ui/composed-parents.ts';

/** Joining removes the focused join box: moves the focus to the first action that a member has. */
export class JoinFocus {
  /** Campaign whose join box was shown in the last render. */
  #joinableId: string | undefined;

  /** Call it after each render. */
  update({ id, my }: CampaignDetail, root: ParentNode): void {
    const joinableId = my?.joined ? undefined : id;
    if (this.#joinableId === id && !joinableId) this.#focusFirstAction(root);
    this.#joinableId = joinableId;
  }

  /** Unless the person focused something else. */
  #focusFirstAction(root: ParentNode): void {
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const buttons = root.querySelectorAll<LitElement>(
      ':is(.member-actions, .bottom-bar) > ev-button',
    );
    const first = [...buttons].find(isRendered);
    void first?.updateComplete.then(() => first.focus({ preventScroll: true }));
  }
}
