/** Pictures of the demonstration brands, for the heroes of their landing pages. They are drawn here, each for the brand's own sentence. */
import { circle, ellipse, group, path, rect, repeat } from '../x/drawing-shapes.ts';

const [width, height] = [1200, 750];

interface Ground {
  top: string;
  bottom: string;
}

/** An SVG as a data URL. Its ground is a gradient; `glow` is a soft light that shapes can be filled with. */
function drawHero({ top, bottom }: Ground, shapes: readonly string[]): string {
  const definitions = `<defs><linearGradient id="ground" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><radialGradient id="glow"><stop stop-color="#ffe6b0" stop-opacity=".95"/><stop offset="1" stop-color="#ffd48a" stop-opacity="0"/></radialGradient></defs>`;
  const ground = rect(0, 0, width, height, { fill: 'url(#ground)' });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${definitions}${ground}${shapes.join('')}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const glow = (x: number, y: number, radius: number) => circle(x, y, radius, { fill: 'url(#glow)' });

/** A boat that is folded from paper, with a coin as its cargo. */
const drawBoat = (x: number, y: number, scale: number) =>
  group(
    [
      ellipse(0, 118, 210, 16, { fill: '#16294a', opacity: 0.35 }),
      circle(0, -24, 74, { fill: '#e2a336' }),
      circle(0, -24, 56, { stroke: '#f7d68a', width: 8 }),
      path('M-14 -56q32-18 34 6t-34 18q-10 34 36 18', { stroke: '#f7d68a', width: 9 }),
      path('M-220 0h440l-92 112h-256z', { fill: '#fdf9f0' }),
      path('M-220 0 0 28-128 112z', { fill: '#e9e0cd' }),
      path('M220 0 0 28 128 112z', { fill: '#d8cdb6' }),
    ].join(''),
    `translate(${x} ${y}) scale(${scale})`,
  );

const drawLighthouse = () =>
  [
    path('M214 214 1200 60v190L214 246z', { fill: '#fff3cf', opacity: 0.42 }),
    path('M150 520 176 262h76l26 258z', { fill: '#fbf6ec' }),
    path('M166 366h96l8 62H158zM176 262h76l4 44h-84z', { fill: '#c4452f' }),
    rect(182, 206, 64, 56, { fill: '#20304e' }),
    rect(192, 214, 44, 40, { fill: '#ffe39a', radius: 4 }),
    path('M172 208q42-58 84 0z', { fill: '#c4452f' }),
    rect(166, 258, 96, 12, { fill: '#20304e' }),
    rect(202, 460, 26, 60, { fill: '#20304e', radius: 12 }),
    path('M0 750V560q90-60 250-52 96 6 150 60l60 182z', { fill: '#2d3a52' }),
  ].join('');

/** Three boats bring a coin across: what is sent, and the tag of what that costs. */
const harbor = drawHero({ top: '#8fb3d9', bottom: '#f8d9b0' }, [
  glow(880, 392, 300),
  circle(880, 392, 74, { fill: '#fff1cf' }),
  path('M560 430q120-70 260-20t380-50v80H560z', { fill: '#7b93b4' }),
  rect(0, 428, width, 322, { fill: '#3d659a' }),
  repeat(9, (index) =>
    rect(620 + ((index * 173) % 420), 446 + index * 30, 150 - index * 9, 5, {
      fill: '#fbe3b5',
      opacity: 0.55,
      radius: 3,
    }),
  ),
  drawLighthouse(),
  drawBoat(1050, 462, 0.26),
  drawBoat(880, 500, 0.42),
  drawBoat(670, 600, 0.92),
  // The tag of the price hangs from the boat in front.
  path('M800 610q60 10 96 44', { stroke: '#5a4630', width: 6 }),
  path('M880 640l78-16 70 60-40 62-108-30z', { fill: '#f0b24a' }),
  circle(906, 660, 10, { fill: '#3d659a' }),
  path('M938 690l52 14M930 716l36 10', { stroke: '#7d5416', width: 9 }),
  repeat(4, (index) =>
    path(`M${480 + index * 190} ${700 + (index % 2) * 22}q24-14 48 0t48 0`, {
      stroke: '#7fa2cf',
      width: 6,
    }),
  ),
]);

interface Shop {
  wall: string;
  awning: string;
  goods: string;
}

const bread = repeat(6, (index) =>
  group(
    ellipse(0, 0, 40, 22, { fill: '#c98a46' }) +
      path('M-18 -8l10 14M0 -10l8 16M18 -8l6 12', { stroke: '#f3cf9a', width: 5 }),
    `translate(${78 + (index % 3) * 86} ${index < 3 ? 40 : 118})`,
  ),
);
const flowers = repeat(7, (index) => {
  const [x, y] = [50 + index * 38, 70 + (index % 2) * 34];
  const color = ['#e2603f', '#f0b24a', '#d77fa8'][index % 3]!;
  return (
    path(`M${x} ${y}V160`, { stroke: '#3f7a4f', width: 7 }) +
    repeat(5, (petal) =>
      circle(
        x + 15 * Math.cos((petal * 2 * Math.PI) / 5),
        y + 15 * Math.sin((petal * 2 * Math.PI) / 5),
        12,
        { fill: color },
      ),
    ) +
    circle(x, y, 9, { fill: '#fff1cf' })
  );
});
const books = repeat(11, (index) =>
  rect(34 + index * 24, 60 + ((index * 29) % 40), 20, 100 - ((index * 29) % 40), {
    fill: ['#3f5f9c', '#c8573f', '#e6c069', '#4f8a74'][index % 4]!,
    radius: 3,
  }),
);

/** The same terminal in every shop. */
const terminal = [
  rect(-40, -104, 80, 122, { fill: '#0b4650', radius: 14 }),
  rect(-30, -94, 60, 50, { fill: '#d9f6ec', radius: 7 }),
  path('M-14 -70l11 12 20-24', { stroke: '#0d6675', width: 9 }),
  repeat(6, (index) =>
    rect(-28 + (index % 3) * 20, -34 + Math.floor(index / 3) * 20, 15, 13, {
      fill: '#9fd3cb',
      radius: 3,
    }),
  ),
].join('');

const drawShop = ({ wall, awning, goods }: Shop, index: number) =>
  group(
    [
      rect(0, 60, 360, 600, { fill: wall }),
      path('M-8 60h376v26H-8z', { fill: '#000', opacity: 0.12 }),
      rect(30, 250, 300, 330, { fill: '#fff4dc', radius: 8 }),
      glow(180, 380, 210),
      group(goods, 'translate(30 250)'),
      rect(30, 410, 300, 12, { fill: '#b78957' }),
      rect(18, 540, 324, 120, { fill: '#8a5a36' }),
      rect(10, 526, 340, 22, { fill: '#a8713f', radius: 6 }),
      group(terminal, 'translate(180 508) scale(1.15)'),
      repeat(6, (stripe) =>
        path(`M${-12 + stripe * 64} 150h64v66a32 26 0 0 1-64 0z`, {
          fill: stripe % 2 ? '#fbf6ec' : awning,
        }),
      ),
      rect(-12, 140, 384, 18, { fill: awning }),
    ].join(''),
    `translate(${30 + index * 390} 20)`,
  );

/** Three shops, and one checkout that they share. */
const acme = drawHero({ top: '#cfe7ea', bottom: '#eef6f3' }, [
  circle(1010, 120, 70, { fill: '#fff6df' }),
  drawShop({ wall: '#d98f5f', awning: '#c8573f', goods: bread }, 0),
  drawShop({ wall: '#7fb0a6', awning: '#0d6675', goods: flowers }, 1),
  drawShop({ wall: '#8d9bc4', awning: '#3f5f9c', goods: books }, 2),
  rect(0, 680, width, 70, { fill: '#b9c4c2' }),
  rect(0, 680, width, 8, { fill: '#95a3a1' }),
]);

/** A microphone on an arm. It looks to the right. */
const microphone = [
  path('M-190 300V150L-40 20', { stroke: '#231915', width: 16 }),
  circle(-190, 150, 17, { fill: '#3a2a23' }),
  group(
    [
      rect(-62, -84, 124, 218, { fill: '#b7aea4', radius: 62 }),
      repeat(7, (index) => rect(-54, -52 + index * 19, 108, 7, { fill: '#3a322c', opacity: 0.8 })),
      rect(-66, 74, 132, 22, { fill: '#e0b04c' }),
      rect(-44, -84, 22, 218, { fill: '#fff', opacity: 0.25, radius: 11 }),
    ].join(''),
    'rotate(-24)',
  ),
].join('');

const lindenTree = [
  rect(592, 240, 22, 150, { fill: '#2a1a16' }),
  ...[
    [603, 170, 96],
    [530, 220, 70],
    [676, 222, 72],
    [566, 134, 66],
    [644, 130, 68],
  ].map(([x = 0, y = 0, radius = 0], index) =>
    circle(x, y, radius, { fill: ['#4d6b3a', '#3e5a31', '#45633a'][index % 3]! }),
  ),
].join('');

/** Two microphones in a studio in the evening, a linden at its window. */
const linden = drawHero({ top: '#6d1d16', bottom: '#3c120f' }, [
  repeat(24, (index) =>
    rect(20 + (index % 8) * 148, 24 + Math.floor(index / 8) * 148, 132, 132, {
      fill: '#000',
      opacity: 0.13 + (index % 3) * 0.03,
      radius: 10,
    }),
  ),
  rect(400, 46, 400, 356, { fill: '#2a110d', radius: 12 }),
  rect(416, 62, 368, 324, { fill: '#e9a45f', radius: 6 }),
  rect(416, 250, 368, 136, { fill: '#c9733f' }),
  lindenTree,
  rect(594, 62, 12, 324, { fill: '#2a110d' }),
  glow(180, 130, 220),
  rect(96, 92, 168, 72, { fill: '#ffe3b0', radius: 12 }),
  rect(106, 102, 148, 52, { fill: '#e23b24', radius: 8 }),
  circle(140, 128, 12, { fill: '#fff1dc' }),
  rect(166, 121, 68, 14, { fill: '#fff1dc', radius: 7 }),
  rect(0, 580, width, 170, { fill: '#8a5a36' }),
  rect(0, 580, width, 10, { fill: '#b07a4a' }),
  group(microphone, 'translate(430 400)'),
  group(microphone, 'translate(770 400) scale(-1 1)'),
  // Headphones, and the tea of the volunteers.
  path('M520 668q0-90 80-90t80 90', { stroke: '#1d1512', width: 20 }),
  rect(498, 640, 48, 74, { fill: '#1d1512', radius: 20 }),
  rect(654, 640, 48, 74, { fill: '#1d1512', radius: 20 }),
  path('M990 630h120l-14 92q-4 16-22 16h-48q-18 0-22-16z', { fill: '#efe3cc' }),
  path('M1106 650c50-8 48 56-10 52', { stroke: '#efe3cc', width: 12 }),
  path('M1024 610q-14-24 4-44M1064 610q-14-24 4-44', { stroke: '#f5e6d0', width: 6, opacity: 0.5 }),
]);

/** The corners of the square of Pegasus, and a star of its wing. */
const pegasus = [
  [560, 150],
  [800, 110],
  [840, 320],
  [600, 360],
] as const;

/** A dome opens to the square of Pegasus. */
const fern = drawHero({ top: '#161033', bottom: '#4a3a78' }, [
  path('M0 120C300 160 700 360 1200 620V460C820 260 420 90 220 0H0z', {
    fill: '#b9a7f2',
    opacity: 0.16,
  }),
  repeat(70, (index) =>
    circle((index * 397) % width, (index * 211) % 520, 1.5 + (index % 4) * 0.8, {
      fill: '#fff',
      opacity: 0.35 + (index % 5) * 0.12,
    }),
  ),
  path(`M${pegasus.map((point) => point.join(' ')).join('L')}z`, {
    stroke: '#f1c75b',
    width: 3,
    opacity: 0.6,
  }),
  pegasus.map(([x, y]) => glow(x, y, 40) + circle(x, y, 8, { fill: '#fff6d8' })).join(''),
  path('M0 750V600q200-90 460-60t740 90v120z', { fill: '#0d0920' }),
  rect(170, 470, 260, 110, { fill: '#d9d2ea' }),
  rect(170, 470, 90, 110, { fill: '#fff', opacity: 0.3 }),
  rect(280, 510, 44, 70, { fill: '#1c1633', radius: 4 }),
  path('M156 472a144 144 0 0 1 288 0z', { fill: '#b7add2' }),
  path('M300 328a144 144 0 0 1 96 44l-58 100h-50z', { fill: '#1c1633' }),
  path('M302 452l96-148 34 22-96 148z', { fill: '#f1c75b' }),
  path('M392 296l48 32 14-20-48-32z', { fill: '#fff0c4' }),
  rect(150, 464, 300, 16, { fill: '#8d82b4', radius: 8 }),
]);

export const heroes = { harbor, acme, linden, fern };
