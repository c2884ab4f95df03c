import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Requirement } from '../../../contract/campaign.ts';
import { ban } from '../../ui/icons/ban.ts';
import { checkCircle } from '../../ui/icons/check-circle.ts';
import { clock } from '../../ui/icons/clock.ts';
import { help } from '../../ui/icons/help.ts';
import { localeOf } from '../../ui/format.ts';
import { base } from '../../ui/styles/base.styles.ts';
import { tokens } from '../../ui/styles/tokens.styles.ts';
import { conditionSaid } from '../condition-said.ts';
import { pagesBase, type PagesTexts } from '../pages.texts.ts';
import { styles } from './requirement-list.styles.ts';

/** Conditions of the account; all others are of each post. */
const ofAccount: readonly string[] = ['followers', 'account-age', 'health', 'region', 'role'];
export const isOfAccount = ({ kind }: Requirement): boolean => ofAccount.includes(kind);

/**
 * @summary The conditions of a campaign, each with its mark, its word and its reason. A state of a newer server counts as not checked.
 */
export class RequirementList extends LitElement {
  static override styles = [tokens, base, styles];

  @property({ attribute: false }) requirements: readonly Requirement[] | undefined = [];
  /** The small form of an invitation: one line each. */
  @property({ type: Boolean, reflect: true }) compact = false;
  /** Said of a condition of the account that is not checked yet and has no reason of its own. */
  @property() pending: string | undefined = '';
  @property({ attribute: false }) texts: PagesTexts | undefined = pagesBase;

  override render(): TemplateResult {
    const list = this.requirements ?? [];
    const t = this.texts ?? pagesBase;
    if (list.length === 0) return html`<p class="t2 second">${t.noRequirements}</p>`;
    const rows = (some: readonly Requirement[]) =>
      html`<ul>
        ${some.map((requirement) => this.#row(requirement, t))}
      </ul>`;
    if (this.compact) return rows(list);
    // Those of each post are no open questions about the account: they stand apart.
    const [own, each] = [list.filter(isOfAccount), list.filter((one) => !isOfAccount(one))];
    return html`${own.length ? rows(own) : nothing}
    ${
      each.length
        ? html`<h3 class="t2">${t.inEachPost}</h3>
            ${rows(each)}`
        : nothing
    }`;
  }

  #row(requirement: Requirement, t: PagesTexts): TemplateResult {
    const { state } = requirement;
    const said = conditionSaid(requirement, localeOf(this) ?? 'en');
    const [label, reason] = [t.conditionLabel(said), t.conditionWhy(said)];
    const known = state === 'met' || state === 'unmet' ? state : 'unknown';
    const rule = known === 'unknown' && !isOfAccount(requirement);
    const mark = rule ? html`<i class="dot"></i>` : { met: checkCircle, unmet: ban, unknown: this.compact ? clock : help }[known];
    const word = { met: t.met, unmet: t.unmet, unknown: t.notChecked }[known];
    const why = reason || (known === 'unknown' && !rule ? this.pending : '');
    return html`<li class=${known}>
      <span class=${this.compact ? 's mark' : 'mark'}>${mark}</span>
      <span
        >${rule ? nothing : html`<span class="sr">${word}: </span>`}<bdi>${label}</bdi>
        ${why ? html`<span class="why t1"><bdi>${why}</bdi></span>` : nothing}</span
      >
    </li>`;
  }
}
