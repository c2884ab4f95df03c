import type { Texts } from '../../core/locale.ts';

export default (locale: string, own: Texts = {}): Texts => ({ ...own });
