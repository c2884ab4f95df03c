// Written by scripts/generate/messages.mjs from the section "values" of messages/<language>/ui.json.
export const words = {
  en: { justNow: 'Just now' },
  de: { justNow: 'Gerade eben' },
  ar: { justNow: 'الآن' },
} as const;
