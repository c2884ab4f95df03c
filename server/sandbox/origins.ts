/** Lists the origin of a page that embeds elements; the database of the sandbox can't be reached beside the server. */
import type { FastifyInstance } from 'fastify';
import { markup, sendPage, type Html } from './html.ts';
import type { ProductView } from './product.ts';

const powers = 'may embed elements and receive a login';

/** The form and what is listed. @param refused what was given and can't be listed. */
export async function originsSection(product: ProductView, refused?: string): Promise<Html> {
  const listed = await product.partnerOrigins();
  const problem = markup`<p id="origin-problem" class="bad" role="alert">Not listed. An origin is http:// or https:// with a host and maybe a port, without a path: https://news.example</p>`;
  const invalid = markup` aria-invalid="true" aria-describedby="origin-problem"`;
  return markup`<section id="origins"><header><h2>Origins of partners</h2><span class="small third">${powers}, at once</span></header>
<form class="actions any" method="post" action="/sandbox/origins"><input type="text" name="origin" inputmode="url" autocomplete="off" spellcheck="false" required placeholder="https://news.example" aria-label="Origin"${refused === undefined ? null : markup`${invalid} value="${refused}"`}><button>List</button></form>${refused === undefined ? null : problem}
<ul class="rows">${listed.map((origin) => markup`<li><span class="grow">${origin}</span></li>`)}</ul></section>`;
}

export function mountOrigins(app: FastifyInstance, product: ProductView): void {
  const body = async (refused?: string) => markup`<h1>Origins</h1>${await originsSection(product, refused)}`;
  app.get('/origins', async (_, reply) => sendPage(reply, { title: 'Origins', body: await body() }));
  app.post('/origins', async (request, reply) => {
    const { origin } = (request.body ?? {}) as { origin?: unknown };
    const given = typeof origin === 'string' ? origin : '';
    if (await product.listPartner(given)) return reply.redirect('/sandbox#origins', 303);
    return sendPage(reply, { title: 'Origins', body: await body(given), status: 400 });
  });
}
