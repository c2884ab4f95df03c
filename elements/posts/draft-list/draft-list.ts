import { html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { WiredElement } from '../../core/element/wired-element.ts';
import { getLocale } from '../../core/i18n/locale.ts';
import { session } from '../../core/session/session.store.ts';
import { toExcerpt } from '../../../common/text/excerpt.ts';
import { separator } from '../../ui/separator.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { section } from '../../ui/styles/section.styles.ts';
import { textSide } from '../../ui/styles/text-side.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { draftFiles } from '../draft-files.ts';
import type { DraftLock } from '../draft-lock.ts';
import { drafts } from '../drafts.store.ts';
import { postEditorMessages, type PostEditorMessages } from '../post-editor.messages.ts';
import type { ListedDraft } from '../stored-drafts.ts';
import { DraftListCloseEvent, DraftOpenEvent } from './draft-list.events.ts';
import { styles } from './draft-list.styles.ts';
import { ApiError } from '../../core/http/api-error.ts';
import type { App } from '../../core/app/app.ts';
import { typedChannel } from '../../core/http/typed-channel.ts';
import type { CampaignCard } from '../../../contract/campaign.ts';
import { MessagesController } from '../../base/messages/messages-controller.ts';

/** The campaigns of drafts: their titles, and why a draft can't be published there. */
interface DraftCampaign {
  title?: string;
  /** `over`: posts are closed. `left`: the user is not a member. `gone`: the user can't see it. */
  state?: 'over' | 'left' | 'gone';
}

/** Characters of a draft in the names of its buttons. */
const nameLength = 60;

const toState = ({
  my,
  endsAt,
  now,
}: Pick<CampaignCard, 'my' | 'endsAt'> & { now: number }): Pick<DraftCampaign, 'state'> =>
  !my ? { state: 'left' } : Date.parse(endsAt) <= now ? { state: 'over' } : {};

/** Without an answer, a campaign has no title and no state. */
async function findDraftCampaign(app: App, id: string): Promise<DraftCampaign> {
  try {
    const { title, my, endsAt } = await app.use(typedChannel).query('getCampaign', { id });
    return { title, ...toState({ my, endsAt, now: app.clock.now() }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 404 ? { state: 'gone' } : {};
  }
}

/** A draft that is being deleted. The lock is held while the deletion can be undone. */
interface Deletion {
  state: 'pending' | 'deleted' | 'elsewhere';
  lock?: DraftLock;
}

/**
 * @summary The user's drafts, newest first: first words, campaign, time, and why one can't be published. Each can be opened and deleted;
 * a deletion can be undone while the list is shown.
 * @fires ev-draft-open - The user chose a draft; carries `draft`.
 * @fires ev-draft-list-close - The user wants to go back to the editor.
 */
export class DraftList extends WiredElement {
  static override styles = [tokens, base, section, textSide, styles];

  @state() private rows: readonly ListedDraft[] | undefined;
  @state() private campaigns: ReadonlyMap<string, DraftCampaign> = new Map();
  @state() private deletions: ReadonlyMap<string, Deletion> = new Map();

  readonly #messages = new MessagesController(this, postEditorMessages);
  readonly #user = this.store((app) => app.use(session).$user);
  #listedUserId: string | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const [key, deletion] of this.deletions) this.#end(key, deletion);
    this.deletions = new Map();
    this.rows = undefined;
  }

  protected override willUpdate(): void {
    // Drafts are keyed by user.
    const { userId } = this.#user.value;
    if (this.rows && this.#listedUserId === userId) return;
    this.#listedUserId = userId;
    this.rows = this.use(drafts).list();
    for (const id of new Set(this.rows.map(({ campaignId }) => campaignId)))
      void findDraftCampaign(this.app, id).then(
        (campaign) => (this.campaigns = new Map(this.campaigns).set(id, campaign)),
      );
  }

  #setDeletion(key: string, deletion: Deletion | undefined): void {
    const next = new Map(this.deletions);
    if (deletion) next.set(key, deletion);
    else next.delete(key);
    this.deletions = next;
  }

  /** A draft that is open in another tab stays. */
  #delete({ key }: ListedDraft): void {
    const noop = () => undefined;
    const deletion: Deletion = { state: 'pending' };
    this.#setDeletion(key, deletion);
    const set = (next: Deletion['state']) => {
      deletion.state = next;
      this.requestUpdate();
    };
    deletion.lock = this.use(drafts).lock(key, {
      onAccess: (access) => {
        if (deletion.state !== 'pending' || access === 'pending') return;
        if (access === 'read') return set('elsewhere');
        this.use(drafts).write(key, { text: '', suggestionId: null, files: [] });
        set('deleted');
      },
      onChange: noop,
      onConflict: () => set('elsewhere'),
      onSaved: noop,
    });
    void this.updateComplete.then(() => this.#focusRow(key));
  }

  #undo({ key, text, suggestionId, files }: ListedDraft): void {
    this.use(drafts).write(key, { text, suggestionId, files });
    this.deletions.get(key)?.lock?.release();
    this.#setDeletion(key, undefined);
    void this.updateComplete.then(() => this.#focusRow(key));
  }

  #focusRow(key: string): void {
    this.renderRoot.querySelector<HTMLElement>(`li[data-key="${key}"] ev-button`)?.focus();
  }

  /** The files of a deleted draft are deleted when it can't be undone any more. */
  #end(key: string, { state, lock }: Deletion): void {
    lock?.release();
    const files = this.rows?.find((row) => row.key === key)?.files ?? [];
    const app = this.foundApp;
    if (state !== 'deleted' || files.length === 0 || !app) return;
    const remove = async () =>
      (await app.use(draftFiles)()).delete(files.map(({ blobKey }) => blobKey));
    // Files without a draft are pruned at the next start.
    void remove().catch(() => undefined);
  }

  override render(): TemplateResult {
    const t = this.#messages.value;
    const rows = this.rows ?? [];
    const back = html`<ev-button
      slot="action"
      @click=${() => this.dispatchEvent(new DraftListCloseEvent())}
      >${t.backToEditor}</ev-button
    >`;
    if (rows.length === 0) return html`<ev-empty heading=${t.noDrafts}>${back}</ev-empty>`;
    return html`<div lang=${getLocale(this.app)}>
      <ul class="rows" aria-label=${t.drafts}>
        ${rows.map((row) => this.#renderRow(row, t))}
      </ul>
      ${back}
    </div>`;
  }

  #renderRow(row: ListedDraft, t: PostEditorMessages): TemplateResult {
    const deletion = this.deletions.get(row.key)?.state;
    const isDeleted = deletion === 'deleted';
    return html`<li data-key=${row.key}>
      <div class="text" role=${deletion ? 'status' : nothing}>
        ${
          isDeleted
            ? html`<p class="muted">${t.draftDeleted}</p>`
            : html`<p class="content" dir="auto" translate="no">${this.#getText(row, t)}</p>
                <p class="text-xs subtle">${this.#getFacts(row, t)}</p>`
        }
        ${deletion === 'elsewhere' ? html`<p class="text-xs warning">${t.openElsewhere}</p>` : nothing}
      </div>
      <div class="actions">
        ${isDeleted ? this.#renderUndo(row, t) : this.#renderActions(row, t)}
      </div>
    </li>`;
  }

  #renderUndo(row: ListedDraft, t: PostEditorMessages): TemplateResult {
    return html`<ev-button size="small" @click=${() => this.#undo(row)}>${t.undo}</ev-button>`;
  }

  #renderActions(row: ListedDraft, t: PostEditorMessages): TemplateResult {
    const name = toExcerpt(this.#getText(row, t), nameLength);
    return html`<ev-button
        size="small"
        label=${t.openDraftNamed({ name })}
        @click=${() => this.dispatchEvent(new DraftOpenEvent(row))}
        >${t.openDraft}</ev-button
      >
      <ev-button
        size="small"
        variant="quiet"
        label=${t.deleteDraftNamed({ name })}
        @click=${() => this.#delete(row)}
        >${t.deleteDraft}</ev-button
      >`;
  }

  #getText({ text, files }: ListedDraft, t: PostEditorMessages): string {
    return text.trim() || t.draftFiles({ count: files.length });
  }

  #getFacts({ campaignId, kind, updatedAt }: ListedDraft, t: PostEditorMessages): TemplateResult {
    const { title, state: reason } = this.campaigns.get(campaignId) ?? {};
    const reasons = { over: t.draftOver, left: t.draftLeft, gone: t.draftGone };
    const time = html`<ev-time
      format="relative"
      datetime=${new Date(updatedAt).toISOString()}
      .now=${this.app.clock.now()}
    ></ev-time>`;
    const facts = [
      title ? html`<bdi>${title}</bdi>` : '',
      kind === 'feedback' ? t.feedback : t.post,
      time,
      reason && !(reason === 'over' && kind === 'feedback')
        ? html`<span class="warning">${reasons[reason]}</span>`
        : '',
    ].filter(Boolean);
    return html`${facts.map((fact, index) => html`${index ? separator : ''}${fact}`)}`;
  }
}
