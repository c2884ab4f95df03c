/** Logos of the demonstration brands and advertisers, and its badges. They are drawn here; no real logo is used. */

/** An SVG as a data URL. */
function drawLogo(ground: string, ink: string, shape: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="9" fill="${ground}"/><g fill="none" stroke="${ink}" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round">${shape}</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
export const logos = {
  podium: drawLogo('#6b4b0f', '#f6d98b', '<path d="M8 30V22h8v8M16 30V14h8v16M24 30v-6h8v6"/>'),
  reach: drawLogo('#0d6675', '#f7fcfd', '<path d="m12 21 5.500 5.500L29 15"/>'),
  pioneer: drawLogo('#3b2a5e', '#e9defc', '<path d="M14 31V9h12l-3 5 3 5H14"/>'),
  metaplex: drawLogo('#1b1f17', '#c3f53c', '<path d="M10 28V13l10 10 10-10v15"/>'),
  switchboard: drawLogo(
    '#141b2e',
    '#6fc4ee',
    '<path d="M8 11h5c7 0 6 9 13 9M8 29h5c7 0 6-9 13-9M8 20h18"/><circle cx="29" cy="20" r="3" fill="#6fc4ee"/>',
  ),
  acme: drawLogo('#0d6675', '#f7fcfd', '<path d="M11 28 20 12l9 16M15 22h10"/>'),
  linden: drawLogo(
    '#8f2318',
    '#fdf6ec',
    '<path d="M20 18v12M15 30h10M14 20a8 8 0 1 1 12 0M17 16a4 4 0 1 1 6 0"/>',
  ),
  fern: drawLogo('#1c1633', '#f1c75b', '<path d="M20 9v22M9 20h22M13 13l14 14M27 13 13 27"/>'),
  harbor: drawLogo(
    '#233a63',
    '#f4f7fc',
    '<path d="M20 11v17M13 17h14M11 23c1 4 5 6 9 6s8-2 9-6"/>',
  ),
};
