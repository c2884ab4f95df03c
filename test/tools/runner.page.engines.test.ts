import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import { atom } from 'nanostores';
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { waitUntil } from '../wait-until.ts';

class ToolsProbe extends LitElement {
  @property({ type: Number }) count = 1;

  override render() {
    return html`<button>${this.count}</button>`;
  }
}

describe('the test runner', () => {
  before(() => customElements.define('tools-probe', ToolsProbe));

  it('compiles decorators as the product does', async () => {
    const probe = await fixture<ToolsProbe>(html`<tools-probe count="3"></tools-probe>`);
    expect(probe.shadowRoot?.textContent).to.equal('3');
    await expect(probe).to.be.accessible();
  });

  it('serves packages that read process.env', () => {
    const $count = atom(1);
    $count.set(2);
    expect($count.get()).to.equal(2);
  });

  it('serves React as one copy', async () => {
    const place = await fixture<HTMLDivElement>(html`<div></div>`);
    const root = createRoot(place);
    root.render(createElement(() => createElement('i', null, useState('hook')[0])));
    await waitUntil(() => place.textContent);
    expect(place.textContent).to.equal('hook');
    root.unmount();
  });

  it('types and resizes', async () => {
    const field = await fixture<HTMLInputElement>(html`<input aria-label="probe" />`);
    field.focus();
    await sendKeys({ type: 'a+b' });
    await sendKeys({ press: 'Backspace' });
    expect(field.value).to.equal('a+');
    await setViewport({ width: 600, height: 500 });
    await waitUntil(() => innerWidth === 600, 'the window to follow', { timeout: 5000 });
  });
});
