import type { CSSResult } from 'lit';
import { contentTokens } from './content-tokens.styles.ts';
import { coreTokens } from './core-tokens.styles.ts';
import { overlayTokens } from './overlay-tokens.styles.ts';
import { scaleTokens } from './scale-tokens.styles.ts';
import { titleTokens } from './title-tokens.styles.ts';
import { toneTokens } from './tone-tokens.styles.ts';

/**
 * The tokens, in one sheet a kind. Elements adopt all of them and share the style sheet objects. Those that partners' pages
 * load first adopt `coreTokens` and the kinds that they use.
 *
 * A brand or a partner sets public tokens (`--ev-color-…`, `--ev-font-…`, `--ev-space-…`, `--ev-radius-…`) on any ancestor;
 * brands set the inputs only: `--ev-color-paper`, `--ev-color-ink`, `--ev-color-accent`, `--ev-color-on-accent`, `--ev-radius-m`
 * and `--ev-font-text`. Styles of elements read only the private tokens (`--_color-…`). Each private token is declared on the
 * host, from the public token of the same name or else from the inputs. A custom property that refers to another one is
 * resolved where it is declared, so declarations on the host make nested themes work without a rule on `:root`. The page sets
 * the scheme with `color-scheme`; `light-dark()` follows it.
 */
export const tokens: CSSResult[] = [
  coreTokens,
  contentTokens,
  titleTokens,
  scaleTokens,
  toneTokens,
  overlayTokens,
];
