/**
 * The sandbox's tracking widget: what a company that recognizes devices would have its customers load. It lives in the
 * element that it is given, keeps the device's id in the browser, and tells its own server of each visit.
 */
import type { Widget } from '../../../contract/tracker.ts';

const storageKey = 'sandbox_device';

function kept(): string | undefined {
  try {
    return localStorage.getItem(storageKey) ?? undefined;
  } catch {
    return undefined;
  }
}

function keep(id: string | undefined): void {
  try {
    if (id) localStorage.setItem(storageKey, id);
    else localStorage.removeItem(storageKey);
  } catch {
    // Known for this page only.
  }
}

/** @param device an id that the address brought: it wins over the one that is kept here. */
export async function mount(element: HTMLElement, device: string | undefined = kept()): Promise<Widget> {
  const response = await fetch(new URL('/sandbox/widget/devices', import.meta.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ device }),
  });
  if (!response.ok) throw new Error(`The device server answered ${response.status}.`);
  const { deviceId } = (await response.json()) as { deviceId: string };
  keep(deviceId);
  const mark = document.createElement('data');
  mark.value = deviceId;
  element.append(mark);
  return {
    deviceId,
    remove() {
      mark.remove();
      keep(undefined);
    },
  };
}
