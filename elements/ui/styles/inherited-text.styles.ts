import { css } from 'lit';

/**
 * The text style of the page around ends at our outermost element: its `text-transform`, `letter-spacing` or `text-indent`
 * are meant for its own text. Kept are what `color`, `font-family` and the sizes of an element take over on purpose, and
 * direction, language and color scheme.
 *
 * An element inside another one of ours inherits as usual: a title's `letter-spacing` reaches the amount in it. It knows that
 * by `--_inside`, which everything in our shadow roots has. The value is invalid in each of these properties,
 * so they inherit: https://drafts.csswg.org/css-variables/#invalid-at-computed-value-time
 *
 * What a page slots into our elements is the page's, and has none, though slots have it: the page may style it. What we slot
 * ourselves keeps it, because the rule of the outer tree wins over `::slotted()`.
 */
export const inheritedText = css`
  :host {
    font-style: var(--_inside, initial);
    font-variant: var(--_inside, initial);
    font-stretch: var(--_inside, initial);
    font-kerning: var(--_inside, initial);
    font-feature-settings: var(--_inside, initial);
    font-variation-settings: var(--_inside, initial);
    font-optical-sizing: var(--_inside, initial);
    font-size-adjust: var(--_inside, initial);
    font-palette: var(--_inside, initial);
    letter-spacing: var(--_inside, initial);
    word-spacing: var(--_inside, initial);
    text-transform: var(--_inside, initial);
    text-indent: var(--_inside, initial);
    text-align: var(--_inside, initial);
    text-align-last: var(--_inside, initial);
    text-justify: var(--_inside, initial);
    text-shadow: var(--_inside, initial);
    text-rendering: var(--_inside, initial);
    text-emphasis: var(--_inside, initial);
    text-emphasis-position: var(--_inside, initial);
    text-underline-position: var(--_inside, initial);
    text-underline-offset: var(--_inside, initial);
    text-decoration-skip-ink: var(--_inside, initial);
    text-orientation: var(--_inside, initial);
    text-combine-upright: var(--_inside, initial);
    text-autospace: var(--_inside, initial);
    text-spacing-trim: var(--_inside, initial);
    text-box-edge: var(--_inside, initial);
    white-space: var(--_inside, initial);
    text-wrap: var(--_inside, initial);
    word-break: var(--_inside, initial);
    line-break: var(--_inside, initial);
    hyphens: var(--_inside, initial);
    -webkit-hyphens: var(--_inside, initial);
    hyphenate-character: var(--_inside, initial);
    hyphenate-limit-chars: var(--_inside, initial);
    hanging-punctuation: var(--_inside, initial);
    tab-size: var(--_inside, initial);
    quotes: var(--_inside, initial);
    orphans: var(--_inside, initial);
    widows: var(--_inside, initial);
    writing-mode: var(--_inside, initial);
    ruby-align: var(--_inside, initial);
    ruby-overhang: var(--_inside, initial);
    ruby-position: var(--_inside, initial);
    list-style: var(--_inside, initial);
    border-collapse: var(--_inside, initial);
    border-spacing: var(--_inside, initial);
    caption-side: var(--_inside, initial);
    empty-cells: var(--_inside, initial);
    caret-color: var(--_inside, initial);
    -webkit-text-fill-color: var(--_inside, initial);
    -webkit-text-stroke: var(--_inside, initial);
    -webkit-text-security: var(--_inside, initial);
    -webkit-line-break: var(--_inside, initial);
  }
  * {
    --_inside: ();
  }
  ::slotted(*) {
    --_inside: initial;
  }
`;
