/** Forms with which the sandbox acts as the operator: a notice in the bell, a badge. */
import type { FastifyInstance } from 'fastify';
import { markup, sendPage, type Html } from './html.ts';
import { readFields, type Fields } from './input.ts';
import type { ProductView } from './product-view.ts';

const results: Readonly<Record<string, string>> = {
  notice: 'Sent. It is in the bell now.',
  badge: 'Given. It is on the profile, and a notification says so.',
};

/** A form that was refused, with the reason. */
interface Refusal {
  form: 'notice' | 'badge';
  fields: Fields;
  problem: string;
}

const renderProblem = (refusal: Refusal | undefined, form: Refusal['form'], text: string) =>
  refusal?.form === form
    ? markup`<p class="bad small" role="alert">${text}: ${refusal.problem}</p>`
    : null;

const renderOption = (value: string, label: string, chosen: string | undefined): Html =>
  markup`<option value="${value}"${value === chosen ? markup` selected` : null}>${label}</option>`;

function renderNoticeForm(handles: readonly string[], refusal?: Refusal): Html {
  const given = refusal?.form === 'notice' ? refusal.fields : {};
  return markup`<form class="block stack compose" method="post" action="/sandbox/operator/notice">
<label class="field">Notice to<select name="to">${renderOption('all', 'everyone', given['to'])}${handles.map((handle) => renderOption(handle, `@${handle}`, given['to']))}</select></label>
<label class="field">Title<input type="text" name="title" maxlength="100" required autocomplete="off" value="${given['title']}"></label>
<label class="field">Text<textarea name="body" maxlength="500" required>${given['body']}</textarea></label>
${renderProblem(refusal, 'notice', 'Not sent')}<button>Send notice</button></form>`;
}

function renderBadgeForm(
  badges: readonly { id: string; title: string }[],
  handles: readonly string[],
  refusal?: Refusal,
): Html {
  const given = refusal?.form === 'badge' ? refusal.fields : {};
  if (badges.length === 0 || handles.length === 0) return markup``;
  return markup`<form class="actions inline-form" method="post" action="/sandbox/operator/badge"><select name="badge" aria-label="Badge">${badges.map(({ id, title }) => renderOption(id, title, given['badge']))}</select><select name="to" aria-label="Person">${handles.map((handle) => renderOption(handle, `@${handle}`, given['to']))}</select><button>Give badge</button></form>${renderProblem(refusal, 'badge', 'Not given')}`;
}

/** @param sent the form that was sent last */
export async function renderOperatorSection(
  product: ProductView,
  sent?: string,
  refusal?: Refusal,
): Promise<Html> {
  const [handles, badges] = await Promise.all([product.userHandles(), product.badges()]);
  const result = sent && Object.hasOwn(results, sent) ? results[sent] : null;
  return markup`<section id="operator"><header><h2>Operator</h2><span class="small subtle">notices and badges</span></header>
${result && markup`<p class="good small" role="status">${result}</p>`}${renderNoticeForm(handles, refusal)}${renderBadgeForm(badges, handles, refusal)}</section>`;
}

export function mountOperatorPage(app: FastifyInstance, product: ProductView): void {
  const actions = {
    notice: ({ to, title, body }: Fields) => {
      const texts = { title: title ?? '', body: (body ?? '').replaceAll('\r\n', '\n') };
      return product.sendNotice({ to: to === 'all' ? to : [to ?? ''], ...texts });
    },
    badge: ({ badge = '', to = '' }: Fields) => product.giveBadge(badge, to),
  };
  for (const form of ['notice', 'badge'] as const)
    app.post(`/operator/${form}`, async (request, reply) => {
      const fields = readFields(request.body);
      const problem = await actions[form](fields);
      if (problem === null) return reply.redirect(`/sandbox?sent=${form}#operator`, 303);
      const section = await renderOperatorSection(product, undefined, { form, fields, problem });
      const body = markup`<h1>Operator</h1>${section}`;
      return sendPage(reply, { title: 'Operator', body, status: 400 });
    });
}
