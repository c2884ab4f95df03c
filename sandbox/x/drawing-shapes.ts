/** Shapes of SVG for drawn pictures, and the light that makes them look like photos. */

/** A number between two others, the next one at each call. */
export type Random = (low: number, high: number) => number;

interface Look {
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  radius?: number;
  transform?: string;
  filter?: string;
}

const toAttributes = ({ fill = 'none', stroke, width, radius, ...rest }: Look): string =>
  Object.entries({
    fill,
    stroke,
    'stroke-width': width,
    'stroke-linecap': stroke && 'round',
    'stroke-linejoin': stroke && 'round',
    rx: radius,
    ...rest,
  })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

export const rect = (x: number, y: number, w: number, h: number, look: Look): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}"${toAttributes(look)}/>`;
export const circle = (x: number, y: number, r: number, look: Look): string =>
  `<circle cx="${x}" cy="${y}" r="${r}"${toAttributes(look)}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, look: Look): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"${toAttributes(look)}/>`;
export const path = (d: string, look: Look): string => `<path d="${d}"${toAttributes(look)}/>`;
export const group = (shapes: string, transform: string): string =>
  `<g transform="${transform}">${shapes}</g>`;
export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Definitions that the scenes share. A picture is a document, so the names clash with nothing. */
export const definitions = `<defs>
<filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="14"/></filter>
<filter id="far" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="7"/></filter>
<radialGradient id="vignette" r=".75"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".5"/></radialGradient>
<radialGradient id="lamp"><stop offset="0" stop-color="#ffe2a8" stop-opacity=".9"/><stop offset="1" stop-color="#ffb960" stop-opacity="0"/></radialGradient>
<linearGradient id="shade" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".16"/><stop offset="1" stop-opacity=".4"/></linearGradient>
<linearGradient id="round"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".45"/></linearGradient>
</defs>`;
export const soft = 'url(#soft)';
export const far = 'url(#far)';

/** Lights out of focus, behind the things of a scene. */
export const drawLights = (random: Random, bottom: number): string =>
  repeat(16, (index) =>
    circle(random(0, 1200), random(0, bottom), random(16, 58), {
      fill: ['#ffd98f', '#ff9f5c', '#8fd0e0', '#fff1d0'][index % 4]!,
      opacity: random(10, 34) / 100,
      filter: far,
    }),
  );

/** A wooden table from `top` to the lower edge. */
export const drawTable = (top: number, color: string): string =>
  rect(0, top, 1200, 675 - top, { fill: color }) +
  repeat(5, (index) => {
    const y = top + 22 + index * index * 11;
    return path(`M0 ${y}C300 ${y - 12} 800 ${y + 12} 1200 ${y - 4}`, {
      stroke: '#000',
      width: 3,
      opacity: 0.14,
    });
  }) +
  rect(0, top, 1200, 675 - top, { fill: 'url(#shade)' }) +
  rect(0, top, 1200, 4, { fill: '#fff', opacity: 0.25 });

/** Darker edges, as a lens makes them. */
export const vignette = rect(0, 0, 1200, 675, { fill: 'url(#vignette)' });

export const choose = <T>(random: Random, list: readonly T[]): T =>
  list[random(0, list.length - 1)]!;
