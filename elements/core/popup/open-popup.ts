/** Opens an empty popup; null where the browser blocks it. Call it in a click, before the first await. */
export const openPopup = (): Window | null =>
  window.open('', '_blank', 'popup,width=520,height=720');
