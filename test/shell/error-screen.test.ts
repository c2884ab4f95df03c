import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { CallError } from '../../elements/core/call-error.ts';
import '../../elements/shell/error-screen/define.ts';
import { notFound } from '../../elements/shell/error-screen/page-error.ts';
import { stage, standing } from '../standing.ts';
import { scene } from './support.ts';

const show = (error: unknown) => scene().inside(html`<ev-error-screen .error=${error}></ev-error-screen>`);
const failed = new CallError('http', { status: 503, body: { status: 503, message: 'Down.', incidentId: '7c0b' } });

standing('ev-error-screen', {
  'not found': () => show(notFound('/a/b')),
  failed: () => show(failed),
  offline: () => show(new CallError('network')),
});

const text = async (error: unknown) => {
  const drawn = await stage(show(error));
  const root = drawn.box.querySelector('ev-error-screen')?.shadowRoot as ShadowRoot;
  const said = [...root.querySelectorAll('h1, p:not([hidden]), dd, dt')].map((node) =>
    node.textContent?.trim().replace(/\s+/g, ' '),
  );
  const link = root.querySelector('a')?.getAttribute('href');
  const focused = root.activeElement?.localName;
  drawn.remove();
  return { said: said.join('|'), link, focused };
};

describe('<ev-error-screen>', () => {
  it('names an unknown path and its code, leads to the dashboard, and takes the focus', async () => {
    const { said, link, focused } = await text(notFound('/a/b'));
    expect(said).to.contain('Error: 404|Page not found: /a/b').and.to.contain('Go to dashboard').and.not.to.contain('Incident');
    expect([link, focused]).to.deep.equal(['/', 'h1']);
  });

  it('from 500 on says when and under which id', async () => {
    const { said } = await text(failed);
    expect(said).to.contain('Error: 503|Down.').and.to.contain('1970-01-01 00:16:40 UTC').and.to.contain('Incident Id:|7c0b');
  });

  it('gives a failure of ours an id of its own', async () => {
    const { said } = await text(new Error('Broken.'));
    expect(said).to.match(/Error: 500\|Broken\..*Incident Id:\|[0-9a-f-]{36}/);
  });

  it('has no code for a missing connection', async () => {
    const { said } = await text(new CallError('network'));
    expect(said).not.to.contain('Error:');
  });
});
