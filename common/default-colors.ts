/** The four colors of the product that a brand may replace. The token sheet derives all other colors from them. */
export const defaultColors = {
  light: {
    paper: 'oklch(0.985 0.004 85)',
    ink: 'oklch(0.21 0.01 60)',
    accent: 'oklch(0.57 0.19 34)',
    onAccent: 'oklch(0.995 0.003 85)',
  },
  dark: {
    paper: 'oklch(0.185 0.006 60)',
    ink: 'oklch(0.94 0.006 85)',
    accent: 'oklch(0.7 0.17 37)',
    onAccent: 'oklch(0.19 0.03 40)',
  },
} as const;

/** A default color as a CSS value that follows `color-scheme`. */
export const toLightDark = (name: keyof typeof defaultColors.light): string =>
  `light-dark(${defaultColors.light[name]}, ${defaultColors.dark[name]})`;
