import type { StatusReason } from '../../../contract/post.ts';
import { formatParams } from '../../../messages/params.ts';
import type { Locale } from '../../../messages/values.ts';
import { formatLanguageList } from './language-list.ts';
import type { MessagesOf } from '../../base/messages/messages.ts';

/** Why a post has its status, in words; empty for a reason that only a newer server knows, also by the form of its values. */
export function formatStatusReason(
  { code, params }: StatusReason,
  t: MessagesOf<'status-reasons'>,
  locale: Locale,
): string {
  try {
    const values = formatParams(params ?? {}, { locale: locale ?? 'en' });
    if (code === 'language' && values.required)
      values.required = formatLanguageList(String(values.required), locale ?? 'en');
    return t.statusReason({ required: '', actual: '', ...values, kind: code });
  } catch {
    return '';
  }
}
