import { css, html, nothing, type TemplateResult } from 'lit';
import type { InvitationNote } from '../../contract/invitation-note.ts';

/** Renders what the inviting person wrote, with their name. */
export const renderInvitationNote = ({ message, inviter }: InvitationNote): TemplateResult =>
  html`<blockquote class="invitation-note muted">
    <p dir="auto">${message}</p>
    ${inviter ? html`<footer class="text-s subtle">– <bdi>${inviter.name}</bdi></footer>` : nothing}
  </blockquote>`;

/** The width is in em: ch changes when the font arrives. */
export const invitationNoteStyles = css`
  .invitation-note {
    max-width: 30.5em;
    padding-inline-start: 16px;
    border-inline-start: 2px solid var(--_color-border);
  }
  .invitation-note > p {
    text-align: -webkit-match-parent;
    text-align: match-parent;
    white-space: pre-line;
  }
  .invitation-note > footer {
    margin-top: 6px;
  }
`;
