import { expect } from '@open-wc/testing';
import { html, unsafeStatic } from 'lit/static-html.js';
import type { TemplateResult } from 'lit';
import type { ToggleControl } from '../../elements/ui/toggle-control.ts';
import { inShadow } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';

/** The tests that checkbox and switch share. */
export function testToggle(name: 'ev-checkbox' | 'ev-switch'): void {
  const tag = unsafeStatic(name);

  standing(name, {
    off: () => html`<${tag} label="I accept the terms"></${tag}>` as TemplateResult,
    on: () =>
      html`<${tag} label="I accept the terms" checked help="Version 4"></${tag}>` as TemplateResult,
    error: () =>
      html`<${tag} label="I accept the terms" error="Accept them to go on."></${tag}>` as TemplateResult,
    disabled: () =>
      html`<${tag} label="I accept the terms" disabled checked></${tag}>` as TemplateResult,
  });

  describe(`<${name}>`, () => {
    it('contributes to the form data, and its label is its accessible name', async () => {
      const form = html`<form><${tag} name="terms" value="4" required>I accept</${tag}></form>`;
      const { box, remove } = await stage(form as TemplateResult);
      const [formElement, toggle] = [
        box.querySelector('form')!,
        box.querySelector<ToggleControl>(name)!,
      ];
      const changes: boolean[] = [];
      toggle.addEventListener('change', () => changes.push(toggle.checked));
      expect(formElement.checkValidity()).to.equal(false);
      inShadow(toggle, 'label').click();
      await settled(box);
      expect(changes).to.deep.equal([true]);
      expect(new FormData(formElement).get('terms')).to.equal('4');
      expect(formElement.checkValidity()).to.equal(true);
      formElement.reset();
      await settled(box);
      expect([toggle.checked, new FormData(formElement).get('terms')]).to.deep.equal([false, null]);
      remove();
    });

    it('treats undefined as unchecked', async () => {
      const { box, element, remove } = await stage(
        html`<${tag} checked label="On"></${tag}>` as TemplateResult,
      );
      Object.assign(element, { checked: undefined, label: undefined, disabled: undefined });
      await settled(box);
      expect(inShadow<HTMLInputElement>(element, 'input').checked).to.equal(false);
      remove();
    });
  });
}
