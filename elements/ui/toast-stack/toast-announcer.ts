import type { ToasterItem } from '../toaster/toast.ts';

/** A toast is announced again when this key changes; a changed detail, such as a progress, is not announced. */
const getAnnouncementKey = ({ id, tone, text, count = 1 }: ToasterItem): string =>
  `${id}/${count}/${tone}/${text}`;

/** A full stop between text and detail makes a pause. The text may end with one. */
function toAnnouncement({ text, detail, count = 1 }: ToasterItem): string {
  const first = count > 1 ? `${text} ×${count}` : text;
  if (!detail) return first;
  return `${first}${/[.!?…؟]$/u.test(first) ? '' : '.'} ${detail}`;
}

/**
 * Writes toasts into two live regions of a root: `role="alert"` for errors, `role="status"` for all others. The regions must
 * exist before their text: a region that is added with text is not announced.
 */
export class ToastAnnouncer {
  /** Keys of the toasts that were announced. */
  #announced = new Set<string>();

  constructor(private readonly findRegion: (role: 'alert' | 'status') => Element | null) {}

  /** Announces what is new in a list of toasts, newest first. */
  announce(toasts: readonly ToasterItem[]): void {
    const added = toasts
      .filter((toast) => !this.#announced.has(getAnnouncementKey(toast)))
      .reverse();
    this.#announced = new Set(toasts.map(getAnnouncementKey));
    if (toasts.length === 0) this.clear();
    this.#write(
      'status',
      added.filter(({ tone }) => tone !== 'danger'),
    );
    this.#write(
      'alert',
      added.filter(({ tone }) => tone === 'danger'),
    );
  }

  /** Empties the regions. */
  clear(): void {
    for (const role of ['status', 'alert'] as const) this.findRegion(role)?.replaceChildren();
  }

  #write(role: 'alert' | 'status', toasts: readonly ToasterItem[]): void {
    const region = this.findRegion(role);
    if (!region || toasts.length === 0) return;
    const announcement = document.createElement('p');
    announcement.append(toasts.map(toAnnouncement).join('\n'));
    // An element, which `clear` removes between updates: a text that is removed so looks like a translator's doing.
    region.replaceChildren(announcement);
  }
}
