/** Draws a person's results in a campaign, as an SVG of 1200 × 630. A renderer without CSS draws it: it wraps no text. */
import {
  drawArt,
  drawBrand,
  drawCard,
  drawProduct,
  drawText,
  fit,
  left,
  textWidth,
  type CardLook,
  type MeasureText,
} from './card-parts.ts';

/** A number and its label. */
export interface ResultFigure {
  value: string;
  label: string;
}

export interface ResultsCard extends CardLook {
  title: string;
  /** With its @; null for an account without one. */
  handle: string | null;
  figures: readonly ResultFigure[];
  /** Only if the person wants it on the card. */
  amount: ResultFigure | null;
}

const titleSizes = [
  [56, 2],
  [38, 3],
] as const;
const amountSizes = [34, 28, 24] as const;
const valueSizes = [56, 46, 38, 30, 24] as const;
const labelSize = 22;
const figureGap = 44;

/** The figures beside each other, as large as all of them fit. */
function drawFigures(
  figures: readonly ResultFigure[],
  { y, color, measure }: { y: number; color: string; measure: MeasureText },
): string {
  const getWidths = (size: number) =>
    figures.map(({ value, label }) =>
      Math.max((measure(value, 600) * size) / 100, (measure(label, 400) * labelSize) / 100),
    );
  const getTotal = (size: number) =>
    getWidths(size).reduce((sum, width) => sum + width, figureGap * (figures.length - 1));
  const size = valueSizes.find((one) => getTotal(one) <= textWidth) ?? valueSizes.at(-1)!;
  const widths = getWidths(size);
  return figures
    .map(({ value, label }, index) => {
      const before = widths.slice(0, index).reduce((sum, width) => sum + width + figureGap, 0);
      const x = Math.round(left + before);
      return (
        drawText([value], { x, y, size, weight: 600, color }) +
        drawText([label], { x, y: y + 36, size: labelSize, weight: 400, color, opacity: 0.8 })
      );
    })
    .join('');
}

/** The label is another text: within one, scripts of both directions would change places. */
function drawAmount(
  { value, label }: ResultFigure,
  { y, colors, measure }: { y: number; colors: CardLook['colors']; measure: MeasureText },
): string {
  const labelWidth = (measure(label, 400) * labelSize) / 100;
  const getWidth = (size: number) => (measure(value, 600) * size) / 100;
  const isFitting = (size: number) => getWidth(size) + 12 + labelWidth <= textWidth;
  const size = amountSizes.find(isFitting) ?? amountSizes.at(-1)!;
  const x = Math.round(left + getWidth(size) + 12);
  return (
    drawText([value], { y, size, weight: 600, color: colors.highlight }) +
    drawText([label], { x, y, size: labelSize, weight: 400, color: colors.line, opacity: 0.8 })
  );
}

/** @param measure widths of texts: the title takes as many lines as it needs, and the card has a fixed size */
export function drawResultsCard(card: ResultsCard, measure: MeasureText): string {
  const { title, handle, figures, amount, colors } = card;
  const color = colors.line;
  const head = fit(title, 600, titleSizes, measure);
  const name = handle ? fit(handle, 400, [[28, 1]], measure) : null;
  const headHeight = head.lines.length * head.size * 1.1;
  const height = headHeight + (name ? 50 : 0) + (amount ? 54 : 0) + 116;
  const top = 328 - height / 2;
  const underHead = top + headHeight;
  const underName = underHead + (name ? 50 : 0);
  const underAmount = underName + (amount ? 54 : 0);
  return drawCard(card, [
    drawArt(card),
    drawBrand(card, measure),
    drawText(head.lines, { y: top + head.size * 0.8, size: head.size, weight: 600, color }),
    name
      ? drawText(name.lines, { y: underHead + 30, size: 28, weight: 400, color, opacity: 0.8 })
      : '',
    amount ? drawAmount(amount, { y: underName + 38, colors, measure }) : '',
    drawFigures(figures, { y: underAmount + 74, color, measure }),
    drawProduct(card),
  ]);
}
