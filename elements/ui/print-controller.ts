import type { ReactiveController, ReactiveControllerHost } from 'lit';

const printEvents = ['beforeprint', 'afterprint'] as const;
const hosts = new Set<ReactiveControllerHost>();
let isPrinting = false;

function onPrint({ type }: Event): void {
  isPrinting = type === 'beforeprint';
  for (const host of hosts) host.requestUpdate();
}

/** Updates its host before and after the page is printed, for what is left out on the screen. */
export class PrintController implements ReactiveController {
  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  /** True also in an element that is rendered because the page is being printed. */
  get isPrinting(): boolean {
    return isPrinting;
  }

  hostConnected(): void {
    hosts.add(this.host);
    // Adding a listener again changes nothing.
    for (const type of printEvents) addEventListener(type, onPrint);
  }

  hostDisconnected(): void {
    hosts.delete(this.host);
    if (hosts.size > 0) return;
    for (const type of printEvents) removeEventListener(type, onPrint);
    isPrinting = false;
  }
}
