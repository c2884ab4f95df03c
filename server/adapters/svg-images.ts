/**
 * Draws SVG as PNG with the product's font, by resvg as WebAssembly: it is the same on every machine, whatever fonts it has. Module
 * and fonts are loaded for the first picture. See docs/decisions/084-covers-and-social-cards.md.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { escapeXml } from '../common/escape-xml.ts';

/** Widths and pictures. Both keep the process busy: a picture for about a tenth of a second. */
export interface SvgRenderer {
  /** In pixels, at a font size of 100. */
  measure(text: string, weight: 400 | 600): number;
  render(svg: string): Buffer;
}

const require = createRequire(import.meta.url);
/** DejaVu Sans has Arabic, Greek, Hebrew and more, which the product's font lacks. */
const fontFile = (name: 'geist-400' | 'geist-600' | 'dejavu-sans') =>
  readFile(fileURLToPath(new URL(`fonts/${name}.ttf`, import.meta.url)));

async function loadRenderer(): Promise<SvgRenderer> {
  const [{ initWasm, Resvg }, wasm, ...fonts] = await Promise.all([
    import('@resvg/resvg-wasm'),
    readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')),
    fontFile('geist-400'),
    fontFile('geist-600'),
    fontFile('dejavu-sans'),
  ]);
  await initWasm(wasm);
  const options = { font: { fontBuffers: fonts, defaultFontFamily: 'Geist' } };
  const open = <T>(svg: string, read: (image: InstanceType<typeof Resvg>) => T): T => {
    const image = new Resvg(svg, options);
    try {
      return read(image);
    } finally {
      // Its memory is not the engine's, which would free it.
      image.free();
    }
  };
  const widths = new Map<string, number>();
  return {
    measure(text, weight) {
      const key = `${weight}${text}`;
      if (widths.size > 5000) widths.clear();
      const known = widths.get(key);
      if (known !== undefined) return known;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text font-family="Geist" font-weight="${weight}" font-size="100">${escapeXml(text)}</text></svg>`;
      const width = open(svg, (image) => image.getBBox()?.width ?? 0);
      widths.set(key, width);
      return width;
    },
    render: (svg) => open(svg, (image) => Buffer.from(image.render().asPng())),
  };
}

let loading: Promise<SvgRenderer> | undefined;
/** One per process: the module can be initialized once. */
export const getSvgRenderer = (): Promise<SvgRenderer> => (loading ??= loadRenderer());
