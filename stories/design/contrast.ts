import { toLinearRgb, type LinearRgb } from '../../common/contrast.ts';

/** Paints a CSS color over a background color and returns the result. */
export function paintColor(color: string, background: string): LinearRgb {
  const canvas = Object.assign(document.createElement('canvas'), {
    width: 1,
    height: 1,
  }).getContext('2d')!;
  for (const layer of [background, color]) {
    canvas.fillStyle = layer;
    canvas.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return toLinearRgb(red, green, blue);
}
