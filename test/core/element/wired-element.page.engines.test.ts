import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { property } from 'lit/decorators.js';
import { createComponent } from '@lit/react';
import * as React from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { atom } from 'nanostores';
import '../../../elements/core/ev-app/define.ts';
import type { App } from '../../../elements/core/app/app.ts';
import { setPageApp } from '../../../elements/core/element/page-app.ts';
import { WiredElement } from '../../../elements/core/element/wired-element.ts';
import { idleQuery, queryCache } from '../../../elements/core/api/query-cache.ts';
import { testApp } from '../support.ts';

/** Every request of the probes: the id it was made with. */
let requests: string[] = [];
const probes = (app: App) => {
  const { createQuery } = app.use(queryCache);
  return (id: string) =>
    createQuery([`probe/${id}`], () => {
      requests.push(id);
      return Promise.resolve(`data of ${id}`);
    });
};

const $language = atom('en');

class KeyedProbe extends WiredElement {
  @property() probeId: string | undefined = '';
  readonly $language = this.store(() => $language);
  readonly $probe = this.keyedStore(
    () => [this.probeId],
    (app, id) => app.use(probes)(id),
    idleQuery,
  );
  seenInWillUpdate: unknown;

  protected override willUpdate(): void {
    this.seenInWillUpdate = this.$language.value;
  }
  override render() {
    return html`${this.$language.value} ${this.$probe.value.data ?? 'none'}`;
  }
}
customElements.define('test-keyed-probe', KeyedProbe);

/** Its id has a default, as the article screen's name has. */
class DefaultProbe extends KeyedProbe {
  constructor() {
    super();
    this.probeId = 'default';
  }
}
customElements.define('test-default-probe', DefaultProbe);

const createProbe = () => document.createElement('test-keyed-probe') as KeyedProbe;
const getText = (element: KeyedProbe) => element.shadowRoot?.textContent;
/** The query's answer, and the update that follows it. */
const answered = async (element: KeyedProbe) => {
  for (let turn = 0; turn < 5; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve));
    await element.updateComplete;
  }
};

/** A React root in the page that renders at once. */
function reactStage({ strict = false } = {}) {
  const box = document.createElement('div');
  document.body.append(box);
  const root = createRoot(box);
  return {
    box,
    draw: (content: React.ReactElement) =>
      flushSync(() =>
        root.render(strict ? React.createElement(React.StrictMode, null, content) : content),
      ),
    end() {
      flushSync(() => root.unmount());
      box.remove();
    },
  };
}

describe('WiredElement', () => {
  beforeEach(() => {
    requests = [];
    setPageApp(testApp().app);
  });
  afterEach(() => {
    document.querySelectorAll('test-keyed-probe').forEach((element) => element.remove());
    setPageApp(undefined);
  });

  it('requests nothing without an id, and once with a late one', async () => {
    const element = createProbe();
    document.body.append(element);
    await answered(element);
    expect([requests, getText(element)]).to.deep.equal([[], 'en none']);
    element.probeId = 'a';
    await answered(element);
    expect([requests, getText(element)]).to.deep.equal([['a'], 'en data of a']);
  });

  it('requests once with an id that is set right after it was appended', async () => {
    const element = createProbe();
    document.body.append(element);
    element.probeId = 'a';
    await answered(element);
    expect(requests).to.deep.equal(['a']);
  });

  it('requests nothing for a default that is replaced right after the element was appended', async () => {
    const element = document.createElement('test-default-probe') as DefaultProbe;
    document.body.append(element);
    element.probeId = 'a';
    await answered(element);
    expect(requests).to.deep.equal(['a']);
    element.remove();
  });

  it('requests once with an id that was set before the element was defined', async () => {
    const element = document.createElement('test-late-probe') as KeyedProbe;
    element.probeId = 'early';
    document.body.append(element);
    customElements.define('test-late-probe', class extends DefaultProbe {});
    await answered(element);
    expect(requests).to.deep.equal(['early']);
    element.remove();
  });

  it('requests once for a changed id, and nothing for a removed one', async () => {
    const element = createProbe();
    element.probeId = 'a';
    document.body.append(element);
    await answered(element);
    element.probeId = 'b';
    await answered(element);
    expect([requests, getText(element)]).to.deep.equal([['a', 'b'], 'en data of b']);
    element.probeId = undefined;
    await answered(element);
    expect([requests, getText(element)]).to.deep.equal([['a', 'b'], 'en none']);
  });

  it('has values in willUpdate of the first update', async () => {
    const element = createProbe();
    document.body.append(element);
    await element.updateComplete;
    expect(element.seenInWillUpdate).to.equal('en');
  });

  it('reads the newest value at once when it is attached again', async () => {
    const element = createProbe();
    document.body.append(element);
    await element.updateComplete;
    element.remove();
    $language.set('de');
    document.body.append(element);
    expect(element.$language.value).to.equal('de');
    await element.updateComplete;
    expect(getText(element)).to.equal('de none');
    $language.set('en');
  });

  it('subscribes to nothing when it is removed before its first update, and renders when attached again', async () => {
    const before = $language.lc;
    const element = createProbe();
    document.body.append(element);
    element.remove();
    await element.updateComplete;
    expect([$language.lc, getText(element)]).to.deep.equal([before, '']);
    document.body.append(element);
    await element.updateComplete;
    expect(getText(element)).to.equal('en none');
  });

  it('reads the stores of a new App', async () => {
    const element = createProbe();
    element.probeId = 'a';
    document.body.append(element);
    await answered(element);
    setPageApp(testApp().app);
    await answered(element);
    expect(requests).to.deep.equal(['a', 'a']);
  });

  it('throws a clear error for the App before it is found', () => {
    expect(() => createProbe().app).to.throw('<test-keyed-probe> has no App yet.');
  });

  it('requests once under React, also in StrictMode and when the id changes', async () => {
    const Probe = createComponent({
      tagName: 'test-keyed-probe',
      elementClass: KeyedProbe,
      react: React,
    });
    for (const strict of [false, true]) {
      requests = [];
      const stage = reactStage({ strict });
      stage.draw(React.createElement(Probe, { probeId: `r${strict}` }));
      const element = stage.box.querySelector('test-keyed-probe') as KeyedProbe;
      await answered(element);
      stage.draw(React.createElement(Probe, { probeId: `s${strict}` }));
      await answered(element);
      expect(requests).to.deep.equal([`r${strict}`, `s${strict}`]);
      stage.end();
    }
  });

  it('requests nothing in a hidden Activity, and once when it is shown', async () => {
    const Probe = createComponent({
      tagName: 'test-keyed-probe',
      elementClass: KeyedProbe,
      react: React,
    });
    const draw = (mode: 'hidden' | 'visible') =>
      React.createElement(React.Activity, {
        mode,
        children: React.createElement(Probe, { probeId: 'act' }),
      });
    const stage = reactStage();
    stage.draw(draw('hidden'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(requests).to.deep.equal([]);
    stage.draw(draw('visible'));
    await answered(stage.box.querySelector('test-keyed-probe') as KeyedProbe);
    expect(requests).to.deep.equal(['act']);
    stage.end();
  });
});
