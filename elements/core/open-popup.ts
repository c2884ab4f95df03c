/** An empty small window, null where the browser blocks it. Only in a click, before the first await. */
export const openPopup = (): Window | null => window.open('', '_blank', 'popup,width=520,height=720');
