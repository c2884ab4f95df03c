/** The meaning of a message, badge or status; '' is neutral. Color never carries it alone: an icon or a word does too. */
export type Tone = '' | 'success' | 'warning' | 'danger' | 'info';
/** The tone of a text, which can also be muted. */
export type TextTone = Tone | 'muted';
