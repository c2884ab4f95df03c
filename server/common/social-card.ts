/** Draws the social card of a campaign or a brand, as an SVG of 1200 × 630. A renderer without CSS draws it: it wraps no text. */
import {
  drawArt,
  drawBrand,
  drawCard,
  drawProduct,
  drawText,
  fit,
  type CardLook,
  type MeasureText,
} from './card-parts.ts';

export interface SocialCard extends CardLook {
  title: string;
  /** A pool, such as "24,000 USDC". */
  amount: string | null;
  /** Below the title. */
  text: string;
}

/** Sizes of the title, which is as large as possible in the space between the brand and the product. */
const titleSizes = [
  [72, 2],
  [60, 3],
  [48, 4],
] as const;

/** @param measure widths of texts: the title takes as many lines as it needs, and the card has a fixed size */
export function drawSocialCard(card: SocialCard, measure: MeasureText): string {
  const { title, amount, text, colors } = card;
  const head = fit(title, 600, titleSizes, measure);
  const foot = fit(text, 400, [[28, amount ? 2 : 3]], measure);
  const headHeight = head.lines.length * head.size * 1.1;
  const height = headHeight + 28 + (amount ? 44 : 0) + foot.lines.length * 31;
  const y = 322 - height / 2 + head.size * 0.8;
  const under = y + headHeight - head.size * 0.5;
  const color = colors.line;
  return drawCard(card, [
    drawArt(card),
    drawBrand(card, measure),
    drawText(head.lines, { y, size: head.size, weight: 600, color }),
    amount
      ? drawText([amount], { y: under + 42, size: 38, weight: 600, color: colors.highlight })
      : '',
    drawText(foot.lines, { y: under + (amount ? 88 : 30), size: 28, weight: 400, color, opacity: 0.8 }), // prettier-ignore
    drawProduct(card),
  ]);
}
