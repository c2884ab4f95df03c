import '../elements/ui/tooltip/define.ts';
import { Tooltip } from '../elements/ui/tooltip/tooltip.ts';

/** Adds the tooltip of the page, until `signal` is aborted. */
export function addPageTooltip(signal: AbortSignal): void {
  if (signal.aborted) return;
  const tooltip = new Tooltip();
  tooltip.page = true;
  document.body.append(tooltip);
  signal.addEventListener('abort', () => tooltip.remove());
}
