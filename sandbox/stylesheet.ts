/** The look of the sandbox's own pages, such as the mailbox and the clock. */
import { toLightDark } from '../common/default-colors.ts';

/** The style sheet of the sandbox's pages. Its colors derive from the product's, as in the token sheet. */
export const sandboxCss = `
@font-face { font-family: "Geist Variable"; src: url("/sandbox/geist.woff2") format("woff2"); font-weight: 100 900; font-display: swap; }
:root {
  color-scheme: light dark;
  --paper: ${toLightDark('paper')};
  --ink: ${toLightDark('ink')};
  --accent: ${toLightDark('accent')};
  --on-accent: ${toLightDark('onAccent')};
  --rail: color-mix(in oklab, var(--ink) 3.5%, var(--paper));
  --well: color-mix(in oklab, var(--ink) 7%, var(--paper));
  --line: color-mix(in oklab, var(--ink) 12%, var(--paper));
  --control: color-mix(in oklab, var(--ink) 48%, var(--paper));
  --text-3: color-mix(in oklab, var(--ink) 66%, var(--paper));
  --text-2: color-mix(in oklab, var(--ink) 80%, var(--paper));
  --sheet: light-dark(color-mix(in oklab, white 75%, var(--paper)), color-mix(in oklab, var(--ink) 4.5%, var(--paper)));
  --good: light-dark(oklch(0.45 0.1 152), oklch(0.8 0.12 152));
  --warn: light-dark(oklch(0.475 0.095 72), oklch(0.83 0.115 80));
  --bad: light-dark(oklch(0.475 0.16 15), oklch(0.79 0.115 15));
  --warn-fill: light-dark(oklch(0.957 0.035 85), oklch(0.275 0.036 75));
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace;
}
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 0.9375rem/1.5 "Geist Variable", system-ui, sans-serif; -webkit-font-smoothing: antialiased; }
h1, h2, h3, p, ul, ol, dl, dd, pre, figure { margin: 0; padding: 0; }
ul, ol { list-style: none; }
h1 { font-size: 1.75rem; font-weight: 600; line-height: 1.15; letter-spacing: -0.018em; text-wrap: balance; }
h2 { font-size: 1.0625rem; font-weight: 600; line-height: 1.2; letter-spacing: -0.012em; }
h3 { font-size: 0.9375rem; font-weight: 600; line-height: 1.35; }
img, video { display: block; max-width: 100%; }
a { color: inherit; text-decoration-color: var(--control); text-decoration-thickness: 1px; text-underline-offset: 3px; }
a:hover { text-decoration-color: currentColor; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
time, .tabular { font-variant-numeric: tabular-nums lining-nums; }
button, input, select, textarea { font: inherit; color: inherit; }
.bar { background: var(--warn-fill); border-bottom: 1px solid var(--line); font-size: 0.8125rem; }
.bar > div { max-width: 1120px; margin: 0 auto; padding: 8px clamp(16px, 3.2vw, 40px); display: flex; flex-wrap: wrap; align-items: center; gap: 4px 20px; }
.bar .mark { color: var(--warn); font-weight: 600; }
.bar .hint { color: var(--text-2); }
.bar nav { display: flex; flex-wrap: wrap; gap: 2px 4px; margin-inline-end: auto; }
.bar nav a, .bar .to-product { text-decoration: none; padding: 4px 8px; border-radius: 6px; color: var(--text-2); }
.bar nav a:hover, .bar .to-product:hover { background: color-mix(in oklab, var(--ink) 6%, transparent); }
.bar nav a[aria-current] { color: var(--ink); font-weight: 500; background: color-mix(in oklab, var(--ink) 8%, transparent); }
main { max-width: 1120px; margin: 0 auto; padding: 40px clamp(16px, 3.2vw, 40px) 80px; }
main.narrow, .narrow { max-width: 560px; margin-inline: auto; }
.lead { margin-top: 8px; max-width: 68ch; color: var(--text-2); text-wrap: pretty; }
.muted { color: var(--text-2); } .subtle { color: var(--text-3); } .small { font-size: 0.8125rem; } .strong { font-weight: 500; }
.good { color: var(--good); } .warn { color: var(--warn); } .bad { color: var(--bad); }
.mono { font-family: var(--mono); font-size: 0.92em; overflow-wrap: anywhere; }
section { margin-top: 40px; }
section > header { display: flex; align-items: baseline; justify-content: space-between; gap: 16px; padding-bottom: 10px; border-bottom: 1px solid var(--line); }
section > header a, section > header .small { font-size: 0.8125rem; }
.columns { display: grid; gap: 0 48px; grid-template-columns: minmax(0, 1fr); }
@media (min-width: 900px) { .columns { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); } }
.rows > li { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 14px; padding: 12px 0; border-bottom: 1px solid var(--line); }
.rows .expand { flex: 1 1 220px; min-width: 0; }
.rows .align-end { text-align: end; }
.tour { margin-top: 28px; padding: 20px 24px; border: 1px solid var(--line); border-radius: 10px; background: var(--sheet); }
.tour ol { display: grid; gap: 16px 24px; margin-top: 14px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 176px), 1fr)); counter-reset: step; }
.tour li { counter-increment: step; }
.tour h3::before { content: counter(step) ". "; color: var(--text-3); font-variant-numeric: tabular-nums; }
.tour p { margin-top: 4px; text-wrap: pretty; }
.empty { padding: 16px 0; color: var(--text-3); }
.avatar { width: 40px; height: 40px; border-radius: 50%; flex: none; }
.avatar.large { width: 72px; height: 72px; }
.actions { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
form { display: contents; }
form.block { display: block; }
form.inline-form { display: flex; }
button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: 36px; padding: 6px 14px; border: 1px solid var(--control); border-radius: 6px; background: transparent; font-size: 0.8125rem; font-weight: 500; line-height: 1.25; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { background: var(--rail); }
button.primary { background: var(--accent); color: var(--on-accent); border-color: transparent; }
button.primary:hover { background: light-dark(color-mix(in oklab, black 9%, var(--accent)), color-mix(in oklab, white 10%, var(--accent))); }
button.small { min-height: 28px; padding: 3px 10px; }
button.quiet { border-color: transparent; color: var(--text-2); }
button.danger { color: var(--bad); }
button.wide { width: 100%; min-height: 44px; font-size: 0.9375rem; }
input[type="number"], input[type="text"], select, textarea { min-height: 36px; padding: 6px 10px; border: 1px solid var(--control); border-radius: 6px; background: var(--sheet); font-size: 0.9375rem; }
input[type="number"] { width: 96px; }
textarea { width: 100%; min-height: 96px; resize: vertical; }
label.field { display: block; font-size: 0.8125rem; font-weight: 500; }
label.field > * { display: block; width: 100%; margin-top: 4px; font-weight: 400; }
.sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: 10px; padding: clamp(20px, 4vw, 32px); }
.figure { font-size: 1.75rem; font-weight: 600; letter-spacing: -0.025em; line-height: 1.1; font-variant-numeric: tabular-nums; }
.accounts { margin: 20px 0; padding: 0; min-inline-size: 0; border: 1px solid var(--line); border-radius: 10px; overflow: hidden; }
.accounts label { display: flex; align-items: center; gap: 14px; padding: 12px 16px; cursor: pointer; }
.accounts label + label { border-top: 1px solid var(--line); }
.accounts label:hover { background: var(--rail); }
.accounts label:has(:checked) { background: var(--well); }
.accounts label:has(:focus-visible) { outline: 2px solid var(--accent); outline-offset: -2px; }
.accounts input { accent-color: var(--accent); width: 18px; height: 18px; margin: 0; }
.accounts .expand { flex: 1; min-width: 0; }
.accounts .meta { text-align: end; white-space: nowrap; }
.consent { margin-top: 24px; }
.stack.consent > * + * { margin-top: 8px; }
.current-time { padding: 16px 0 14px; }
.inline-form, .switch, .posted, section > header + .actions, .compose { padding-top: 16px; }
.posted { margin-top: 12px; }
@media (max-width: 480px) {
  .accounts label { display: grid; grid-template-columns: auto auto 1fr; gap: 0 14px; }
  .accounts label > * { grid-row: 1; }
  .accounts .avatar { min-width: 40px; }
  .accounts label > .meta { grid-row: 2; grid-column: 3; text-align: start; }
  .accounts .meta br { display: none; }
}
.scopes { margin-top: 8px; padding-inline-start: 18px; list-style: disc; color: var(--text-2); font-size: 0.8125rem; }
.stack > * + * { margin-top: 16px; }
.post { padding: 16px 0; border-bottom: 1px solid var(--line); }
.post p { white-space: pre-wrap; overflow-wrap: anywhere; margin-top: 6px; }
.post .metrics { display: flex; flex-wrap: wrap; gap: 4px 18px; margin-top: 10px; color: var(--text-3); font-size: 0.8125rem; font-variant-numeric: tabular-nums; }
.post.single p { font-size: 1.3125rem; line-height: 1.35; }
.media { display: grid; grid-template-columns: repeat(auto-fit, minmax(180px, 1fr)); gap: 8px; margin-top: 12px; }
.media img, .media video { border-radius: 10px; border: 1px solid var(--line); width: 100%; }
.profile { display: flex; align-items: center; gap: 14px; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
.mail h1 { margin: 8px 0 6px; }
.parts { display: flex; gap: 2px 4px; margin-top: 20px; font-size: 0.8125rem; }
.parts a { padding: 4px 10px; border-radius: 6px; color: var(--text-2); text-decoration: none; }
.parts a:hover { background: var(--rail); }
.parts a[aria-current] { color: var(--ink); font-weight: 500; background: var(--well); }
.mail iframe { display: block; width: 100%; height: 48rem; max-height: 85vh; margin-top: 10px; border: 1px solid var(--line); border-radius: 10px; color-scheme: light dark; }
.mail pre, pre.command { margin-top: 10px; padding: 16px; background: var(--rail); border-radius: 10px; }
table { width: 100%; border-collapse: collapse; font-size: 0.8125rem; }
th { text-align: start; font-weight: 400; color: var(--text-3); padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line); }
td { padding: 10px 12px 10px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
.scroll { overflow-x: auto; }
`;
