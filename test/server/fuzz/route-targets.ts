/** Routes that are no calls of the contract: pages, icons, images, files; and the multipart body of a post. */
import fc from 'fast-check';
import * as v from 'valibot';
import { pages as appPages } from '../../../common/page-table.ts';
import { postCreated } from '../../../contract/post.ts';
import { restSchemas } from '../../../contract/rest.schemas.ts';
import { assertAnswer } from './answers.ts';
import { encode, mostUrlLength } from '../raw-http.ts';
import { toJson } from './json.ts';
import { brokenJson, createInput } from './mutations.ts';
import { anyCaller, anyOrigin, mostly, toHeaders } from './requests.ts';
import { createValid } from './schema-arbitrary.ts';
import { createTarget, type Target } from './target.ts';

const anyMethod = mostly('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE');
/** Parts of a path, some of which no client encodes like this. */
const segment = fc.oneof(
  fc.constantFrom('%', '%zz', '%00', '%2e%2e', '..', '.', '%2f', '%ed%a0%80', '*', ':id', '~', '', 'a'.repeat(600), '<campaign:0>', '<invitation-token:0>', '<advertiser:0>'), // prettier-ignore
  fc.string({ unit: 'binary', maxLength: 30 }).map(encode),
);
const anyPath = fc.oneof(
  fc
    .tuple(fc.constantFrom(...Object.keys(appPages)), segment)
    .map(([route, value]) => route.replace(/:\w+/, value)),
  fc
    .tuple(
      fc.constantFrom('', 'v1', 'auth', 'trpc', 'embed', 'icons', 'media', 'campaign-pictures', 'articles', 'assets', 'storybook'), // prettier-ignore
      fc.array(segment, { maxLength: 4 }),
    )
    .map((parts) => `/${parts.flat().join('/')}`),
);
const anyQuery = fc.array(fc.tuple(segment, segment), { maxLength: 3 }).map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&')); // prettier-ignore

const pagePlan = fc.record({
  method: anyMethod,
  path: anyPath,
  query: anyQuery,
  origin: anyOrigin,
  language: mostly('de,en;q=0.5', '', ';;;q=,', 'x'.repeat(500), 'ar;q=1e9'),
  accept: mostly('text/html', '*/*', ''),
});

const pages = createTarget('paths of pages and files', pagePlan, async (world, plan) => {
  const { method, path, query, origin, language, accept } = plan;
  const url = world.resolve(`${path}${query && '?'}${query}`, 'anonymous').slice(0, mostUrlLength);
  const headers = { ...toHeaders(world, 'anonymous', origin), 'accept-language': language, accept };
  const answer = await world.http.send({ method, path: url, headers });
  // HEAD has no body, and OPTIONS of CORS neither.
  if (method === 'HEAD' || method === 'OPTIONS') return answer.status < 400;
  return assertAnswer(answer, () => undefined);
});

const iconNames = fc.array(
  fc.oneof(
    fc.constantFrom('bell', 'house', 'x', 'home', 'edit', '__proto__', 'constructor', ''),
    fc.string({ maxLength: 20 }).map(encode),
  ),
  { maxLength: 80 },
);
const iconPlan = fc.record({
  set: mostly('lucide.json', 'lucide', '__proto__.json', 'x.json', '%00.json', '..%2flucide.json'),
  names: iconNames,
  field: mostly('icons', 'icons=a&icons', 'x', 'icons[]'),
});
const iconAnswer = v.object({ prefix: v.literal('lucide'), icons: v.record(v.string(), v.object({ body: v.string() })) }); // prettier-ignore
const icons = createTarget('icons', iconPlan, async (world, { set, names, field }) => {
  const path = `/icons/${set}?${field}=${names.join(',')}`.slice(0, mostUrlLength);
  const answer = await world.http.send({ method: 'GET', path, headers: {} });
  return assertAnswer(answer, (body) => void v.parse(iconAnswer, body));
});

const imagePlan = fc.record({
  signature: fc.oneof(fc.constantFrom('x'.repeat(22), '', '%00', '__proto__'), fc.string().map(encode)), // prettier-ignore
  url: fc.oneof(
    fc.webUrl().map(encode),
    fc.constantFrom('http://127.0.0.1:1/', 'file:///etc/passwd', 'x', '<site:0>/up').map((url) => url), // prettier-ignore
  ),
});
const images = createTarget('images', imagePlan, async (world, { signature, url }) => {
  const path = world.resolve(`/media/${signature}?url=${url}`, 'anonymous');
  const headers = toHeaders(world, 'anonymous', '<site:0>');
  return assertAnswer(await world.http.send({ method: 'GET', path, headers }), () => undefined);
});

const fileType = mostly('image/png', 'image/gif', 'video/mp4', 'text/html', '', 'x', 'image/svg+xml'); // prettier-ignore
const part = fc.record({
  name: mostly('a', 'b', 'payload', '__proto__', '', 'x'.repeat(300)),
  file: mostly('a.png', '', '../../a.png', '\u202egnp.exe', 'a'.repeat(300), 'a%00.png'),
  type: fileType,
  bytes: fc.oneof(
    fc.constantFrom('89504e470d0a1a0a', '474946383961', '').map((hex) => Buffer.from(hex, 'hex')),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  ),
});
const postBody = createValid(restSchemas.createPost.body);
const multipartPlan = fc.record({
  caller: anyCaller,
  origin: anyOrigin,
  key: mostly(undefined, 'k1', 'k2', 'k3'),
  payload: fc.oneof(
    { arbitrary: createInput(postBody).map((body) => toJson(body)), weight: 8 },
    { arbitrary: brokenJson, weight: 1 },
  ),
  parts: fc.oneof(fc.array(part, { maxLength: 0 }), fc.array(part, { maxLength: 7 })),
  isPayloadFirst: mostly(true, false),
  end: mostly('--boundary--\r\n', '', '--boundary', '\r\n--boundary--x'),
});

function toPart(disposition: string, type: string | null, body: string | Buffer): Buffer {
  const lines = [
    '--boundary',
    `content-disposition: form-data; ${disposition}`,
    ...(type === null ? [] : [`content-type: ${type}`]),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')]); // prettier-ignore
}

const multipart = createTarget('multipart post', multipartPlan, async (world, plan) => {
  const { caller, origin, key, parts, isPayloadFirst, end } = plan;
  const payload = toPart('name="payload"', null, world.resolve(plan.payload, caller));
  const files = parts.map(({ name, file, type, bytes }) =>
    toPart(`name="${name}"; filename="${file}"`, type, bytes),
  );
  const sections = isPayloadFirst ? [payload, ...files] : [...files, payload];
  const { accessToken } = world.callers.get(caller);
  const answer = await world.http.send({
    method: 'POST',
    path: '/v1/action/post/create',
    headers: {
      'content-type': 'multipart/form-data; boundary=boundary',
      ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...toHeaders(world, caller, origin),
    },
    body: Buffer.concat([...sections, Buffer.from(end)]),
  });
  if (answer.status === 401) await world.callers.renew(caller);
  return assertAnswer(answer, (body) => void v.parse(postCreated, body));
});

export const routeTargets: readonly Target[] = [pages, icons, images, multipart];
