// Written by scripts/generate/messages.mjs from the section "values" of messages/<language>/ui.json.
export const words = {
  en: { endOfDay: 'end of {date}', endOfDayInZone: 'end of {date} ({zone})' },
  de: { endOfDay: '{date}, 24:00', endOfDayInZone: '{date}, 24:00 {zone}' },
  ar: { endOfDay: 'نهاية يوم {date}', endOfDayInZone: 'نهاية يوم {date} ({zone})' },
} as const;
