/** WCAG 2 contrast of two colors. The server validates brands with it, Storybook and tests measure the tokens. */

/** A color in linear sRGB, each channel 0 to 1. */
export type LinearRgb = readonly [red: number, green: number, blue: number];

/** A channel of sRGB, 0 to 1, as linear light. */
export const toLinearChannel = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** A color with channels from 0 to 255 in linear sRGB. */
export const toLinearRgb = (red: number, green: number, blue: number): LinearRgb => [
  toLinearChannel(red / 255),
  toLinearChannel(green / 255),
  toLinearChannel(blue / 255),
];

/** WCAG 2 relative luminance, 0 to 1. */
const getLuminance = ([red, green, blue]: LinearRgb): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** WCAG 2 contrast ratio, 1 to 21. */
export function getContrast(one: LinearRgb, other: LinearRgb): number {
  const [first, second] = [getLuminance(one), getLuminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}
