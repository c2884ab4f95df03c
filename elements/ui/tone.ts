/** What a piece means; the empty one means nothing in particular. */
export type Tone = '' | 'good' | 'warn' | 'bad' | 'info';
