/**
 * What custom-elements-everywhere.com expects of a framework, of React by itself and of our wrappers: children, properties
 * and attributes, events of every shape of name.
 */
import { expect } from '@open-wc/testing';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { component } from '../../react-app/component.ts';
import { reactStage, type Props, type Stage } from './wrappers.support.ts';

const eventNames = ['lowercaseevent', 'kebab-event', 'camelEvent', 'CAPSevent', 'PascalEvent'] as const;
const given = { bool: true, num: 42, str: 'Evangelist', arr: ['a', 1], obj: { org: 'one' } };

class EverywhereProbe extends HTMLElement {
  bool = false;
  num = 0;
  str = '';
  arr: unknown = undefined;
  obj: unknown = undefined;

  constructor() {
    super();
    const heading = document.createElement('h1');
    heading.textContent = 'Test h1';
    this.attachShadow({ mode: 'open' }).append(heading, document.createElement('slot'));
  }

  fire(): void {
    for (const name of eventNames) this.dispatchEvent(new Event(name));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'everywhere-probe': EverywhereProbe;
  }
  interface HTMLElementEventMap {
    lowercaseevent: Event;
    'kebab-event': Event;
    camelEvent: Event;
    CAPSevent: Event;
    PascalEvent: Event;
  }
}

customElements.define('everywhere-probe', EverywhereProbe);

const Wrapper = component('everywhere-probe', ['bool', 'num', 'str', 'arr', 'obj'], {
  onLowercaseEvent: 'lowercaseevent',
  onKebabEvent: 'kebab-event',
  onCamelEvent: 'camelEvent',
  onCapsEvent: 'CAPSevent',
  onPascalEvent: 'PascalEvent',
}) as ComponentType<Props>;

/** Each way to write the element, and the names of its handlers in the order of the events. */
const ways: [name: string, type: string | ComponentType<Props>, handlers: string[]][] = [
  ['React itself', 'everywhere-probe', eventNames.map((name) => `on${name}`)],
  ['the wrapper', Wrapper, ['onLowercaseEvent', 'onKebabEvent', 'onCamelEvent', 'onCapsEvent', 'onPascalEvent']],
];

for (const [name, type, handlers] of ways)
  describe(`a custom element in ${name}`, () => {
    let stage: Stage;
    beforeEach(() => (stage = reactStage()));
    afterEach(() => stage.end());

    const draw = (props: Props = {}, ...children: ReactNode[]): EverywhereProbe => {
      stage.draw(createElement<Props>(type, props, ...children));
      return stage.box.firstElementChild as EverywhereProbe;
    };

    it('is shown without children', () => {
      expect(draw().shadowRoot?.querySelector('h1')?.textContent).to.equal('Test h1');
    });

    it('keeps its shadow root, and itself, while children come, change and go', () => {
      const element = draw({}, 1);
      for (const count of [2, 3]) expect(draw({}, count)).to.equal(element);
      expect(element.textContent).to.equal('3');
      draw({}, createElement('everywhere-probe', { key: 'inner' }, 'inside'));
      expect(element.querySelector('everywhere-probe')?.textContent).to.equal('inside');
      draw();
      expect([element.childNodes.length, element.shadowRoot?.querySelectorAll('h1').length]).to.deep.equal([0, 1]);
    });

    it('gives way to other markup, and comes back', () => {
      draw({}, 'one');
      stage.draw(createElement('p', null, 'another'));
      expect(stage.box.innerHTML).to.equal('<p>another</p>');
      expect(draw({}, 'one').textContent).to.equal('one');
    });

    it('gets values of every kind as properties', () => {
      const { bool, num, str, arr, obj } = draw(given);
      expect({ bool, num, str, arr, obj }).to.deep.equal(given);
    });

    it('gets those that change', () => {
      draw(given);
      const next = { bool: false, num: 0, str: '', arr: [], obj: null };
      const { bool, num, str, arr, obj } = draw(next);
      expect({ bool, num, str, arr, obj }).to.deep.equal(next);
    });

    it('gets what is no property as an attribute', () => {
      const element = draw({ 'data-some': 'thing', 'aria-label': 'Probe', className: 'a b', id: 'probe', slot: 'main' });
      const attributes = ['data-some', 'aria-label', 'class', 'id', 'slot'].map((one) => element.getAttribute(one));
      expect(attributes).to.deep.equal(['thing', 'Probe', 'a b', 'probe', 'main']);
    });

    handlers.forEach((handler, at) =>
      it(`tells of ${eventNames[at]!}, with the handler of the moment, until it is dropped`, () => {
        const heard: string[] = [];
        const element = draw({ [handler]: (event: Event) => heard.push(`first ${event.type}`) });
        element.fire();
        draw({ [handler]: (event: Event) => heard.push(`second ${event.type}`) }).fire();
        draw({}).fire();
        expect(heard).to.deep.equal([`first ${eventNames[at]!}`, `second ${eventNames[at]!}`]);
      }),
    );
  });
