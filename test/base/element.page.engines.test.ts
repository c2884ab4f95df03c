import { expect } from '@open-wc/testing';
import { property, state } from 'lit/decorators.js';
import { EvElement } from '../../elements/base/element.ts';

let created = 0;

class DefaultsProbe extends EvElement {
  @property() label: string | undefined = 'Label';
  @property({ attribute: false }) items: readonly string[] | undefined = ['a'];
  @property() hint: string | undefined;
  @property({ attribute: 'close-label' }) closeLabel: string | undefined = 'Close';
  @property({ type: Number })
  set size(size: number | undefined) {
    this.sizes.push(size);
  }
  get size(): number | undefined {
    return this.sizes.at(-1);
  }
  @state() phase: string | undefined = 'idle';

  readonly sizes: (number | undefined)[] = [1];

  constructor() {
    super();
    created += 1;
    this.hint = undefined;
  }
}
customElements.define('test-defaults-probe', DefaultsProbe);

class DerivedProbe extends DefaultsProbe {
  override label: string | undefined = 'Derived';
}
customElements.define('test-derived-probe', DerivedProbe);

describe('EvElement', () => {
  it('gives a property that is set to undefined its default', () => {
    const probe = new DefaultsProbe();
    Object.assign(probe, { label: 'Other', items: [], hint: 'Hint', size: 5 });
    Object.assign(probe, { label: undefined, items: undefined, hint: undefined, size: undefined });
    const { label, items, hint, size } = probe;
    expect({ label, items, hint, size }).to.deep.equal({
      label: 'Label',
      items: ['a'],
      hint: undefined,
      size: 1,
    });
  });

  it('reads the default of the derived class', () => {
    const probe = new DerivedProbe();
    probe.label = undefined;
    expect(probe.label).to.equal('Derived');
  });

  it('gives a property its default when its attribute is removed', () => {
    const probe = new DefaultsProbe();
    for (const [name, value] of [
      ['label', 'Other'],
      ['size', '5'],
      ['hint', 'Hint'],
    ] as const) {
      probe.setAttribute(name, value);
      expect(String(probe[name])).to.equal(value);
      probe.removeAttribute(name);
    }
    expect([probe.label, probe.size, probe.hint]).to.deep.equal(['Label', 1, undefined]);
    probe.setAttribute('close-label', 'Shut');
    expect(probe.closeLabel).to.equal('Shut');
    probe.removeAttribute('close-label');
    expect(probe.closeLabel).to.equal('Close');
  });

  it('leaves a property null that was null before its attribute is removed', () => {
    const probe = new DefaultsProbe();
    probe.setAttribute('label', 'Other');
    Object.assign(probe, { label: null });
    probe.removeAttribute('label');
    expect(probe.label).to.equal(null);
  });

  it('leaves null and internal state as they are set', () => {
    const probe = new DefaultsProbe();
    Object.assign(probe, { label: null, phase: undefined });
    expect([probe.label, probe.phase]).to.deep.equal([null, undefined]);
  });

  it('updates when the default comes back', async () => {
    const probe = new DefaultsProbe();
    document.body.append(probe);
    probe.label = 'Other';
    await probe.updateComplete;
    probe.label = undefined;
    expect(probe.isUpdatePending).to.equal(true);
    await probe.updateComplete;
    probe.remove();
  });

  it('creates one element a class to read defaults from', () => {
    const before = created;
    const probe = new DefaultsProbe();
    probe.label = undefined;
    probe.label = undefined;
    expect(created - before).to.be.at.most(2);
  });
});
