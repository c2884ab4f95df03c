/** Scenes of the drawn pictures: what people photograph and capture for their posts, in a field of 1200 × 675. */
import {
  choose,
  circle,
  drawLights,
  drawTable,
  ellipse,
  far,
  group,
  path,
  rect,
  repeat,
  soft,
  vignette,
  type Random,
} from './drawing-shapes.ts';

const woods = ['#8a5a36', '#6f4630', '#a0713f', '#5c4436'];
const clothes = ['#c8573f', '#0f6b78', '#3f5f9c', '#d28f37', '#6b7f4a'];

function drawCup(x: number, y: number, color: string): string {
  return [
    ellipse(x, y + 96, 96, 18, { fill: '#000', opacity: 0.4, filter: soft }),
    path(`M${x + 62} ${y + 18}c54-10 54 58 -6 56`, { stroke: color, width: 14 }),
    path(`M${x - 70} ${y}h140l-14 82q-4 16-22 16h-68q-18 0-22-16z`, { fill: color }),
    path(`M${x - 70} ${y}h140l-14 82q-4 16-22 16h-68q-18 0-22-16z`, { fill: 'url(#round)' }),
    ellipse(x, y, 70, 14, { fill: '#fff' }),
    ellipse(x, y + 2, 60, 10, { fill: '#4a2c1a' }),
  ].join('');
}

const drawReceiptLines = (random: Random, x: number, y: number, width: number, count: number) =>
  repeat(
    count,
    (index) =>
      rect(x, y + index * 34, random(30, 60) * (width / 110), 10, { fill: '#a79d8f', radius: 4 }) +
      rect(x + width - 44, y + index * 34, 44, 10, { fill: '#6f675c', radius: 4 }),
  );

function drawTerminal(random: Random): string {
  const screen = choose(random, ['#bff0d4', '#cfe6ff', '#ffe9b5']);
  const keys = repeat(12, (index) => {
    const [x, y] = [-88 + (index % 3) * 62, 40 + Math.floor(index / 3) * 40];
    const fill = index < 9 ? '#e9e0cf' : ['#e5573f', '#f0b44a', '#4fb07a'][index - 9]!;
    return (
      rect(x, y + 4, 52, 28, { fill: '#05161b', radius: 7 }) +
      rect(x, y, 52, 28, { fill, radius: 7 })
    );
  });
  return [
    path('M-84 -150c-8-60 10-80 4-130h150c8 40 0 80 4 130z', { fill: '#fbf5e8' }),
    drawReceiptLines(random, -60, -258, 116, 3),
    rect(-118, -160, 244, 380, { fill: '#05161b', radius: 26 }),
    rect(-126, -166, 244, 380, { fill: '#1d3740', radius: 26 }),
    rect(-126, -166, 244, 380, { fill: 'url(#round)', radius: 26 }),
    rect(-100, -132, 192, 142, { fill: '#05161b', radius: 12 }),
    rect(-92, -124, 176, 126, { fill: screen, radius: 8 }),
    path('M-38 -62l24 26 48-56', { stroke: '#0d6675', width: 15 }),
    keys,
  ].join('');
}

/** A card terminal on a counter, in the evening. */
export function drawCounter(random: Random): string {
  const tilt = random(-7, 7);
  return [
    rect(0, 0, 1200, 675, { fill: choose(random, ['#3a241a', '#20323a', '#2c2438']) }),
    drawLights(random, 420),
    drawTable(470, choose(random, woods)),
    ellipse(600, 610, 220, 26, { fill: '#000', opacity: 0.5, filter: soft }),
    drawCup(random(870, 960), random(470, 490), choose(random, clothes)),
    group(drawTerminal(random), `translate(${random(540, 640)} 400) rotate(${tilt})`),
    vignette,
  ].join('');
}

/** A till receipt on a table, from above. */
export function drawReceipt(random: Random): string {
  const wood = choose(random, woods);
  const planks = repeat(
    5,
    (index) =>
      rect(0, index * 140 - 10, 1200, 136, { fill: wood }) +
      path(
        `M0 ${index * 140 + 40}C400 ${index * 140 + 20} 700 ${index * 140 + 70} 1200 ${index * 140 + 36}`,
        { stroke: '#000', width: 3, opacity: 0.13 },
      ),
  );
  const outline =
    'M-170 -290h340v560l-34-24-34 24-34-24-34 24-34-24-34 24-34-24-34 24-34-24-34 24z';
  const receipt = [
    path(outline, { fill: '#000', opacity: 0.5, filter: soft, transform: 'translate(14 20)' }),
    path(outline, { fill: '#fdf8ee' }),
    rect(-80, -250, 160, 22, { fill: '#33302c', radius: 5 }),
    drawReceiptLines(random, -130, -190, 260, random(6, 8)),
    rect(-130, 112, 260, 3, { fill: '#33302c' }),
    rect(-130, 134, 90, 24, { fill: '#33302c', radius: 5 }),
    rect(30, 134, 100, 24, { fill: '#33302c', radius: 5 }),
    repeat(26, (index) =>
      rect(-120 + index * 9, 182, [3, 6, 2][(index * 5) % 3]!, 42, { fill: '#33302c' }),
    ),
  ].join('');
  const [x, y] = [random(860, 960), random(180, 260)];
  return [
    rect(0, 0, 1200, 675, { fill: '#241710' }),
    planks,
    rect(0, 0, 1200, 675, { fill: 'url(#shade)' }),
    circle(x + 14, y + 22, 150, { fill: '#000', opacity: 0.45, filter: soft }),
    circle(x, y, 146, { fill: '#efe6d6' }),
    circle(x, y, 96, { fill: '#fff' }),
    circle(x, y, 82, { fill: '#4a2c1a' }),
    path(`M${x - 40} ${y + 8}q40-50 80 0q-40 40-80 0z`, { fill: '#d9b48a', opacity: 0.8 }),
    rect(150, 90, 20, 460, {
      fill: choose(random, clothes),
      radius: 10,
      transform: `rotate(${random(8, 24)} 160 320)`,
    }),
    group(receipt, `translate(${random(500, 580)} 340) rotate(${random(-9, 9)})`),
    vignette,
  ].join('');
}

/** A street at night with a lit shop. */
export function drawStreet(random: Random): string {
  const houses = repeat(6, (index) => {
    const [x, top] = [index * 210 - 30, random(40, 190)];
    const windows = repeat(12, (at) => {
      const [left, y] = [x + 24 + (at % 3) * 56, top + 36 + Math.floor(at / 3) * 74];
      const isLit = random(0, 9) > 5;
      return rect(left, y, 34, 46, { fill: isLit ? '#f6c46a' : '#24304a', radius: 2 });
    });
    const fill = ['#131c30', '#1a2440', '#101728'][index % 3]!;
    return rect(x, top, 214, 480, { fill }) + windows;
  });
  const color = choose(random, clothes);
  const awning = repeat(8, (index) =>
    path(`M${390 + index * 53} 320h53v52a26 20 0 0 1-53 0z`, {
      fill: index % 2 ? '#f7efe0' : color,
    }),
  );
  const lamp = random(200, 300);
  return [
    rect(0, 0, 1200, 675, { fill: choose(random, ['#1b2a4e', '#2b2552', '#123344']) }),
    houses,
    rect(380, 300, 444, 232, { fill: '#0a0f1c' }),
    rect(404, 380, 250, 140, { fill: '#ffcf86' }),
    rect(404, 450, 250, 8, { fill: '#8a5430' }),
    repeat(6, (index) =>
      rect(416 + index * 40, random(404, 420), 24, 32, {
        fill: choose(random, clothes),
        radius: 4,
      }),
    ),
    rect(684, 380, 110, 152, { fill: '#e9a55c' }),
    rect(696, 394, 86, 138, { fill: '#3a2418' }),
    rect(706, 404, 66, 66, { fill: '#ffdf9f' }),
    awning,
    rect(0, 530, 1200, 145, { fill: '#0c1220' }),
    // The wet street mirrors the lights.
    rect(404, 540, 250, 120, { fill: '#ffcf86', opacity: 0.4, filter: soft }),
    rect(690, 540, 100, 120, { fill: '#e9a55c', opacity: 0.35, filter: soft }),
    repeat(7, (index) =>
      rect(300 + index * 90, 560 + ((index * 37) % 90), 120, 3, { fill: '#9fb8d8', opacity: 0.25 }),
    ),
    rect(lamp - 5, 190, 10, 390, { fill: '#05080f' }),
    circle(lamp, 180, 150, { fill: 'url(#lamp)' }),
    circle(lamp, 180, 20, { fill: '#fff3d0' }),
    path('M880 590v-92q0-34 24-34t24 34v92z', { fill: '#05080f' }),
    circle(904, 444, 19, { fill: '#05080f' }),
    vignette,
  ].join('');
}

/** A market stall under lanterns. */
export function drawStall(random: Random): string {
  const color = choose(random, clothes);
  const stripe = (index: number) => ({ fill: index % 2 ? '#f7efe0' : color });
  const crate = (x: number, fruit: string) => [
    repeat(15, (index) =>
      circle(x + 30 + (index % 5) * 40, 470 - Math.floor(index / 5) * 22 + (index % 2) * 6, 24, {
        fill: fruit,
      }),
    ),
    rect(x, 476, 220, 96, { fill: '#a0713f' }),
    rect(x, 500, 220, 6, { fill: '#5c3a1e' }),
    rect(x, 536, 220, 6, { fill: '#5c3a1e' }),
  ].join(''); // prettier-ignore
  const lantern = (x: number, y: number) => [
    circle(x, y, 110, { fill: 'url(#lamp)' }),
    ellipse(x, y, 30, 34, { fill: choose(random, ['#f59a4a', '#ef6a48', '#ffc861']) }),
    rect(x - 13, y - 40, 26, 9, { fill: '#2b1710' }),
    rect(x - 13, y + 31, 26, 9, { fill: '#2b1710' }),
  ].join(''); // prettier-ignore
  const fruits = ['#e2603f', '#f0a83f', '#8aa84a', '#b8423f', '#7a4a86'];
  const first = random(0, 4);
  return [
    rect(0, 0, 1200, 675, { fill: choose(random, ['#0b2a35', '#231c3a', '#2b1a16']) }),
    drawLights(random, 380),
    rect(180, 210, 840, 300, { fill: '#f2a354', opacity: 0.75, filter: far }),
    path('M556 500v-96q0-54 60-54t60 54v96z', { fill: '#f4ead8' }),
    rect(582, 404, 68, 96, { fill: color }),
    circle(616, 306, 40, { fill: choose(random, ['#8d5b3c', '#d29a6e', '#c08457']) }),
    path('M574 300q0-52 42-52t42 52q-42-20-84 0z', { fill: '#1d1512' }),
    rect(150, 200, 16, 420, { fill: '#2b1710' }),
    rect(1034, 200, 16, 420, { fill: '#2b1710' }),
    repeat(9, (index) => path(`M${150 + index * 100} 90h100v92a50 30 0 0 1-100 0z`, stripe(index))),
    rect(150, 90, 900, 122, { fill: 'url(#shade)' }),
    repeat(4, (index) => crate(166 + index * 222, fruits[(first + index) % 5]!)),
    rect(140, 570, 920, 105, { fill: '#1a100b' }),
    repeat(5, (index) =>
      lantern(120 + index * 240, index % 2 ? random(246, 270) : random(262, 290)),
    ),
    vignette,
  ].join('');
}

const drawCodeLines = (random: Random, x: number, y: number, count: number, step: number) =>
  repeat(count, (index) => {
    const indent = [0, 1, 1, 2, 2, 1, 0, 1, 2, 1][index % 10]! * 34;
    const first = random(50, 130);
    const second = random(60, 220);
    return (
      rect(x + indent, y + index * step, first, step * 0.36, {
        fill: choose(random, ['#7fb8f0', '#d49af0', '#f0a97f']),
        radius: 5,
      }) +
      rect(x + indent + first + 14, y + index * step, second, step * 0.36, {
        fill: choose(random, ['#c9d3e0', '#9fd6a8', '#8a96a8']),
        radius: 5,
      })
    );
  });

/** A laptop with code on a desk by a window. */
export function drawDesk(random: Random): string {
  return [
    rect(0, 0, 1200, 675, { fill: choose(random, ['#d8c3a5', '#a9b8c2', '#c9a48f']) }),
    rect(90, 20, 330, 360, { fill: '#f5f0e2', filter: far }),
    rect(250, 20, 12, 360, { fill: '#a0927c', filter: far }),
    rect(840, 120, 250, 20, { fill: '#7d5a3f', filter: far }),
    repeat(6, (index) =>
      rect(860 + index * 34, 40, 26, 80, { fill: clothes[index % 5]!, filter: far }),
    ),
    drawTable(460, choose(random, woods)),
    ellipse(600, 586, 420, 26, { fill: '#000', opacity: 0.5, filter: soft }),
    rect(326, 120, 548, 374, { fill: '#2a2d33', radius: 18 }),
    rect(344, 138, 512, 336, { fill: '#141922', radius: 6 }),
    drawCodeLines(random, 372, 170, 10, 30),
    path('M344 138h210l-120 336H344z', { fill: '#fff', opacity: 0.05 }),
    path('M326 494h548l70 76q6 14-14 14H270q-20 0-14-14z', { fill: '#b9bdc4' }),
    path('M340 504h520l34 40H306z', { fill: '#4a4e57' }),
    rect(520, 552, 160, 18, { fill: '#9a9ea6', radius: 6 }),
    drawCup(random(1010, 1060), 468, choose(random, clothes)),
    path('M120 470h110l-16 120h-78z', { fill: '#d9cdb8' }),
    path(
      'M174 474c-70-30-90-100-70-160 50 30 76 90 70 160zm4 0c-10-80 20-150 70-180 20 70-10 140-70 180z',
      { fill: '#4f7d52' },
    ),
    vignette,
  ].join('');
}

/** The frame of a captured window. */
const drawWindow = (color: string, bar: string) =>
  rect(110, 52, 980, 590, { fill: '#000', opacity: 0.45, filter: soft, radius: 20 }) +
  rect(110, 40, 980, 590, { fill: color, radius: 18 }) +
  path('M110 96V58q0-18 18-18h944q18 0 18 18v38z', { fill: bar }) +
  repeat(3, (index) =>
    circle(146 + index * 32, 68, 9, { fill: ['#f0705f', '#f2bf4f', '#63c466'][index]! }),
  );

const captureGrounds = ['#35507f', '#7a4a5c', '#3f6b62', '#8a6a3f'];

/** A captured window with a chart. */
export function drawChart(random: Random): string {
  const color = choose(random, ['#2f7fb8', '#3f8f5f', '#c8663f']);
  const values = Array.from({ length: 13 }, (_, index) => 470 - index * 18 + random(-38, 38));
  const points = values.map((y, index) => `${420 + index * 50} ${y}`);
  const [endX, endY] = points.at(-1)!.split(' ').map(Number) as [number, number];
  return [
    rect(0, 0, 1200, 675, { fill: choose(random, captureGrounds) }),
    drawWindow('#fdfcf9', '#ece8e0'),
    rect(110, 96, 230, 534, { fill: '#f4f1ea' }),
    repeat(6, (index) =>
      rect(146, 136 + index * 44, random(70, 140), 12, {
        fill: index === 1 ? color : '#cdc6b9',
        radius: 6,
      }),
    ),
    rect(400, 132, 150, 14, { fill: '#b5ada0', radius: 6 }),
    rect(400, 160, 230, 34, { fill: '#2b2822', radius: 8 }),
    rect(650, 170, 84, 22, { fill: color, opacity: 0.25, radius: 11 }),
    repeat(5, (index) => rect(400, 260 + index * 72, 640, 2, { fill: '#e5e0d6' })),
    path(`M420 548L${points.join('L')}L${endX} 548z`, { fill: color, opacity: 0.16 }),
    path(`M${points.join('L')}`, { stroke: color, width: 7 }),
    circle(endX, endY, 20, { fill: color, opacity: 0.25 }),
    circle(endX, endY, 10, { fill: color }),
    repeat(6, (index) => rect(420 + index * 112, 574, 50, 10, { fill: '#cdc6b9', radius: 5 })),
  ].join('');
}

/** A captured window with code or the output of a command. */
export function drawCode(random: Random): string {
  return [
    rect(0, 0, 1200, 675, { fill: choose(random, captureGrounds) }),
    drawWindow('#141a26', '#232b3a'),
    rect(520, 62, 160, 12, { fill: '#5a6578', radius: 6 }),
    repeat(12, (index) =>
      rect(150, 134 + index * 39, 20, 12, { fill: '#3d475a', radius: 4 }),
    ),
    rect(110, 124 + random(3, 8) * 39, 980, 34, { fill: '#fff', opacity: 0.07 }),
    drawCodeLines(random, 200, 134, 12, 39),
  ].join(''); // prettier-ignore
}

/** A page of a notebook: boxes and arrows that explain something. */
export function drawNotebook(random: Random): string {
  const ink = choose(random, ['#2b4a8a', '#33302c', '#8a2f2b']);
  const mark = choose(random, ['#f2c766', '#9fd6c0', '#f0a990']);
  const line = { stroke: ink, width: 7 };
  const boxes = [
    [330, 210],
    [700, 180 + random(0, 60)],
    [520, 420],
  ] as const;
  return [
    rect(0, 0, 1200, 675, { fill: choose(random, woods) }),
    rect(0, 0, 1200, 675, { fill: 'url(#shade)' }),
    rect(206, 56, 800, 580, { fill: '#000', opacity: 0.5, filter: soft }),
    rect(190, 36, 800, 600, { fill: '#fbf6ea', radius: 10 }),
    repeat(14, (index) => rect(190, 76 + index * 40, 800, 2, { fill: '#b8cfe0', opacity: 0.7 })),
    rect(268, 36, 3, 600, { fill: '#e0a0a0' }),
    repeat(12, (index) => circle(222, 66 + index * 49, 9, { fill: '#4a3424' })),
    rect(boxes[1][0] - 10, boxes[1][1] + 20, 200, 60, { fill: mark, opacity: 0.8 }),
    boxes
      .map(
        ([x, y]) =>
          path(`M${x} ${y}q90-8 176 2q6 50 0 104q-90 6-178-2q-4-50 2-104z`, line) +
          path(`M${x + 34} ${y + 40}h${random(60, 110)}M${x + 34} ${y + 68}h${random(40, 90)}`, {
            ...line,
            width: 5,
          }),
      ) // prettier-ignore
      .join(''),
    path(`M516 262q90-30 172-24m-30-20l30 20-26 24`, line),
    path(`M420 326q20 90 86 130m-8-36l8 36-38-2`, line),
    path(`M790 ${boxes[1][1] + 120}q-10 90-82 130m34-8l-34 8 4-34`, line),
    group(
      rect(-12, -230, 26, 380, { fill: '#f2c04a' }) +
        rect(-12, -230, 9, 380, { fill: '#fff', opacity: 0.3 }) +
        path('M-12 150h26l-13 44z', { fill: '#e8cfa8' }) +
        path('M-4 178h10l-5 16z', { fill: '#33302c' }) +
        rect(-12, -256, 26, 30, { fill: '#e07a6a', radius: 6 }),
      `translate(${random(960, 1010)} 340) rotate(${random(14, 34)})`,
    ),
    vignette,
  ].join('');
}

/** A microphone on a table. */
export function drawMicrophone(random: Random): string {
  return [
    rect(0, 0, 1200, 675, { fill: choose(random, ['#5a2018', '#27323f', '#3d2a44']) }),
    drawLights(random, 430),
    drawTable(540, choose(random, woods)),
    ellipse(600, 606, 190, 22, { fill: '#000', opacity: 0.5, filter: soft }),
    path('M480 610q0-40 120-40t120 40z', { fill: '#15120f' }),
    rect(590, 430, 20, 160, { fill: '#15120f' }),
    path('M456 250v60q0 144 144 144t144-144v-60', { stroke: '#15120f', width: 18 }),
    rect(500, 70, 200, 340, { fill: '#a9a29a', radius: 100 }),
    repeat(9, (index) => rect(508, 110 + index * 22, 184, 8, { fill: '#26211d', opacity: 0.75 })),
    rect(494, 306, 212, 26, { fill: choose(random, clothes) }),
    rect(500, 70, 200, 340, { fill: 'url(#round)', radius: 100 }),
    drawCup(random(900, 980), 500, choose(random, clothes)),
    vignette,
  ].join('');
}

/** Roofs under the stars. */
export function drawSky(random: Random): string {
  const roofs = repeat(7, (index) => {
    const [x, top] = [index * 180 - 30, random(440, 540)];
    return (
      path(`M${x} 675V${top}l96-${random(40, 80)} 96 ${random(40, 80)}V675z`, { fill: '#090717' }) +
      (index % 2 ? rect(x + 70, top + 50, 30, 38, { fill: '#f1b64f' }) : '')
    );
  });
  return [
    rect(0, 0, 1200, 675, { fill: choose(random, ['#1c1540', '#132244', '#2a1a46']) }),
    ellipse(600, 640, 800, 260, { fill: '#8a5fa0', opacity: 0.5, filter: soft }),
    path('M0 60C300 120 700 300 1200 560V400C800 200 400 40 200 0H0z', {
      fill: '#b0a0f0',
      opacity: 0.16,
      filter: soft,
    }),
    repeat(90, () =>
      circle(random(0, 1200), random(0, 460), random(8, 30) / 10, {
        fill: '#fff',
        opacity: random(30, 95) / 100,
      }),
    ),
    circle(random(500, 700), random(120, 240), 7, { fill: '#fff6d8' }),
    roofs,
    vignette,
  ].join('');
}
