/** A color on another one, and the contrast that it needs there. */
export type Pair = readonly [color: string, background: string, minimum: number, label: string];

const textContrast = 4.5;
const lineContrast = 3;
export const pairs: Readonly<Record<string, readonly Pair[]>> = {
  Text: [
    ['text', 'background', textContrast, 'Text'],
    ['text-muted', 'background', textContrast, 'Muted'],
    ['text-subtle', 'background', textContrast, 'Subtle'],
    ['text-subtle', 'surface', textContrast, 'Subtle, on a surface'],
    ['text-subtle', 'surface-sunken', textContrast, 'Subtle, on a sunken surface'],
    ['on-emphasis', 'emphasis', textContrast, 'On a strong button'],
  ],
  Accent: [
    ['on-accent', 'accent', textContrast, 'On the accent'],
    ['on-accent', 'accent-hover', textContrast, 'On the accent, hovered'],
    ['on-accent', 'accent-active', textContrast, 'On the accent, pressed'],
    ['accent', 'background', lineContrast, 'Focus ring and marks'],
    ['border-control', 'background', lineContrast, 'Border of a control'],
    ['border-control', 'surface', lineContrast, 'Border of a control, on a surface'],
  ],
  Tones: (['success', 'warning', 'danger', 'info'] as const).flatMap((tone): Pair[] => [
    [tone, 'background', textContrast, `${tone}, on the background`],
    [tone, `${tone}-fill`, textContrast, `${tone}, on its fill`],
  ]),
};
export const swatches: Readonly<Record<string, readonly string[]>> = {
  'Inputs, which a brand sets': ['paper', 'ink', 'accent', 'on-accent'],
  'Steps between paper and ink': [1, 2, 3, 4, 5, 6].map((step) => `neutral-${step}`),
  Surfaces: ['background', 'surface', 'hover', 'surface-sunken', 'border', 'scrim'],
};
export const fontSizes: readonly (readonly [size: string, use: string])[] = [
  ['xs', 'Notes and labels'],
  ['s', 'Secondary text'],
  ['m', 'Text'],
  ['l', 'Titles of cards'],
  ['xl', 'Titles of sections'],
  ['2xl', 'Titles of pages'],
  ['3xl', 'Amounts'],
  ['4xl', 'Landing page titles'],
];
