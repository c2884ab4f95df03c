/** The page to add a partner's origin: PGlite cannot be opened by another process while the server runs. */
import type { FastifyInstance } from 'fastify';
import { markup, sendPage, type Html } from './html.ts';
import type { ProductView } from './product-view.ts';

const permissionsText = 'may embed elements and receive a login';

/** The form and the listed origins. @param invalidOrigin the rejected input, if any */
export async function renderOriginsSection(
  product: ProductView,
  invalidOrigin?: string,
): Promise<Html> {
  const listed = await product.partnerOrigins();
  const problem = markup`<p id="origin-problem" class="bad" role="alert">Not listed. An origin is http:// or https:// with a host and maybe a port, without a path: https://news.example</p>`;
  const invalidAttributes = markup` aria-invalid="true" aria-describedby="origin-problem"`;
  return markup`<section id="origins"><header><h2>Origins of partners</h2><span class="small subtle">${permissionsText}, right away</span></header>
<form class="actions inline-form" method="post" action="/sandbox/origins"><input type="text" name="origin" inputmode="url" autocomplete="off" spellcheck="false" required placeholder="https://news.example" aria-label="Origin"${invalidOrigin === undefined ? null : markup`${invalidAttributes} value="${invalidOrigin}"`}><button>Add origin</button></form>${invalidOrigin === undefined ? null : problem}
<ul class="rows">${listed.map((origin) => markup`<li><span class="expand">${origin}</span></li>`)}</ul></section>`;
}

export function mountOriginsPage(app: FastifyInstance, product: ProductView): void {
  const body = async (invalidOrigin?: string) =>
    markup`<h1>Origins</h1>${await renderOriginsSection(product, invalidOrigin)}`;
  app.get('/origins', async (_, reply) =>
    sendPage(reply, { title: 'Origins', body: await body() }),
  );
  app.post('/origins', async (request, reply) => {
    const { origin } = (request.body ?? {}) as { origin?: unknown };
    const given = typeof origin === 'string' ? origin : '';
    if (await product.addPartnerOrigin(given)) return reply.redirect('/sandbox#origins', 303);
    return sendPage(reply, { title: 'Origins', body: await body(given), status: 400 });
  });
}
