/** Previews of links: for the editor, and for posts after they were published. See docs/decisions/041-images-through-the-server.md. */
import { and, eq, gt } from 'drizzle-orm';
import type { LinkPreview } from '../../../contract/post.ts';
import { textLimits } from '../../../contract/limits.ts';
import { removeUtm } from '../../../common/text/utm-link.ts';
import type { Caller, Context } from '../../context.ts';
import { linkPreviews } from '../../schema.ts';
import { dayMs, minuteMs } from '../../common/time-math.ts';
import { countExactly } from '../limits/count-exactly.service.ts';
import { toRateLimitedError } from '../limits/exact-limits.rules.ts';

/** How long a preview is shown before the page is read again, in milliseconds. */
const previewTtl = dayMs;
/** How long a page that gave no preview is not read again. */
const missingTtl = 10 * minuteMs;
/** Previews that a person gets in a minute. */
const maxPerMinute = 10;

/** Only pages that a browser reaches without a port, a name and a password; read over https. */
function toPageUrl(link: string): URL | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  if (!/^https?:$/.test(url.protocol) || url.port || url.username || url.password) return null;
  url.protocol = 'https:';
  url.hash = '';
  // The parameters name the member: the page would count a visit of theirs.
  const page = new URL(removeUtm(url.href));
  return page.href.length > textLimits.url ? null : page;
}

/** @returns undefined when the server reads too many pages already; that is not stored */
async function readPreview(ctx: Context, { href, host }: URL) {
  const page = await ctx.fetchPage(href).catch(() => undefined);
  if (!page) return page;
  const { title, imageUrl } = page;
  const preview: Omit<LinkPreview, 'url'> = {
    host: host.replace(/^www\./, ''),
    title,
    ...(imageUrl && { imageUrl }),
  };
  return preview;
}

/** From the table, or from the page. @returns null when the page gives none: then the link stays plain */
export async function findLinkPreview(ctx: Context, link: string): Promise<LinkPreview | null> {
  const url = toPageUrl(link);
  if (!url) return null;
  const { db } = ctx.database;
  const now = ctx.clock.now();
  const [stored] = await db
    .select()
    .from(linkPreviews)
    .where(and(eq(linkPreviews.url, url.href), gt(linkPreviews.expiresAt, now)));
  const preview = stored ? stored.preview : await readPreview(ctx, url);
  if (!stored && preview !== undefined) {
    const expiresAt = new Date(now.getTime() + (preview ? previewTtl : missingTtl));
    await db
      .insert(linkPreviews)
      .values({ url: url.href, preview, expiresAt })
      .onConflictDoUpdate({ target: linkPreviews.url, set: { preview, expiresAt } });
  }
  return preview ? { url: link, ...preview } : null;
}

/** For the editor. @throws RATE_LIMITED */
export async function getLinkPreview(
  ctx: Context,
  { realUserId }: Caller,
  { url }: { url: string },
): Promise<LinkPreview | null> {
  const { left, retryAfter } = await countExactly(ctx, ctx.database.db, {
    kind: 'getLinkPreview',
    key: realUserId,
    max: maxPerMinute,
    window: minuteMs,
  });
  if (left < 0) throw toRateLimitedError(retryAfter);
  return findLinkPreview(ctx, url);
}
