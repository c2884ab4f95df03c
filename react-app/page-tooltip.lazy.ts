import { loadModule, warnOfLoadError } from '../elements/base/load-module.ts';
import '../elements/ui/tooltip/define.ts';
import { Tooltip } from '../elements/ui/tooltip/tooltip.ts';

/** Adds the tooltip of the page, until `signal` is aborted. */
export function addPageTooltip(signal: AbortSignal): void {
  if (signal.aborted) return;
  const tooltip = new Tooltip();
  tooltip.page = true;
  document.body.append(tooltip);
  // What positions it, so that the first tooltip does not wait for it. A failed download is repeated when it opens.
  void loadModule(() => import('../elements/ui/tooltip/position.ts'), warnOfLoadError);
  signal.addEventListener('abort', () => tooltip.remove());
}
