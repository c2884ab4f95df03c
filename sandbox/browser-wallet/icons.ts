/** An "S" with a dashed border, so that it cannot be mistaken for a real wallet. */
const icon = (colour: string): `data:image/svg+xml;base64,${string}` =>
  `data:image/svg+xml;base64,${btoa(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="1" y="1" width="30" height="30" rx="7" fill="${colour}" stroke="#fff" stroke-width="1.5" stroke-dasharray="3 2"/><path d="M20.5 11.5c-1-1.6-2.7-2.3-4.6-2.3-2.5 0-4.4 1.3-4.4 3.4 0 4.8 9.4 2 9.4 6.8 0 2.2-2 3.5-4.6 3.5-2.2 0-4.1-.9-5-2.7" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/></svg>`,
  )}`;

export const solanaIcon = icon('#3b4a54');
export const ethereumIcon = icon('#54453b');
