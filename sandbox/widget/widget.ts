/**
 * The sandbox's tracking widget, a stand-in for a third-party device recognition script. It mounts into the given element,
 * stores the device id in local storage, and reports each visit to its server.
 */
import type { Widget, WidgetScript } from '../../contract/tracker.ts';

const storageKey = 'sandbox_device';

export const storageKeys: WidgetScript['storageKeys'] = [storageKey];

function loadDeviceId(): string | undefined {
  try {
    return localStorage.getItem(storageKey) ?? undefined;
  } catch {
    return undefined;
  }
}

function saveDeviceId(id: string | undefined): void {
  try {
    if (id) localStorage.setItem(storageKey, id);
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked: the id lasts for this page only.
  }
}

/** @param device an id from the page URL; overrides the stored id */
export async function mount(
  element: HTMLElement,
  device: string | undefined = loadDeviceId(),
): Promise<Widget> {
  const response = await fetch(new URL('/sandbox/widget/devices', import.meta.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ device }),
  });
  if (!response.ok) throw new Error(`The device server answered ${response.status}.`);
  const { deviceId } = (await response.json()) as { deviceId: string };
  saveDeviceId(deviceId);
  const mark = document.createElement('data');
  mark.value = deviceId;
  element.append(mark);
  return {
    deviceId,
    remove() {
      mark.remove();
      saveDeviceId(undefined);
    },
  };
}
