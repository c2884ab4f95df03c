/** Events, references and attributes of a React wrapper, and markup that a server rendered. */
import { expect } from '@open-wc/testing';
import { createElement, createRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Button } from '../../elements/ui/button/button.ts';
import { SegmentedChangeEvent } from '../../elements/ui/segmented/segmented.events.ts';
import { EvBadge, EvButton, EvSegmented } from '../../react-app/wrappers/index.ts';
import { waitUntil } from '../wait-until.ts';
import { reactStage, type Props, type Stage } from './wrappers-support.ts';

describe('a wrapper', () => {
  let stage: Stage;
  beforeEach(() => (stage = reactStage()));
  afterEach(() => stage.end());
  const first = <T extends HTMLElement>() => stage.box.firstElementChild as T;

  it('calls the current handler of an event, in StrictMode once', () => {
    stage.end();
    stage = reactStage({ strict: true });
    const heard: string[] = [];
    const draw = (who: string) => {
      const onSegmentedChange = ({ value }: SegmentedChangeEvent) =>
        void heard.push(`${who} ${value}`);
      stage.draw(
        createElement(EvSegmented, { options: [{ value: 'a', label: 'A' }], onSegmentedChange }),
      );
      first().dispatchEvent(new SegmentedChangeEvent('a'));
    };
    draw('one');
    draw('two');
    stage.draw(createElement(EvSegmented, {}));
    first().dispatchEvent(new SegmentedChangeEvent('a'));
    expect(heard).to.deep.equal(['one a', 'two a']);
  });

  it('hands out the element, to objects and functions', () => {
    const ref = createRef<Button>();
    const seen: unknown[] = [];
    stage.draw(createElement(EvButton, { ref }));
    expect(ref.current).to.equal(first());
    stage.draw(
      createElement(EvButton, {
        key: 'other',
        ref: (node: Button | null) => void seen.push(node === first() || node),
      }),
    );
    stage.draw(null);
    expect([ref.current, ...seen]).to.deep.equal([null, true, null]);
  });

  it('takes away attributes that every element has', () => {
    stage.draw(
      createElement(EvBadge, {
        className: 'a',
        title: 'b',
        id: 'c',
        lang: 'de',
        hidden: true,
        style: { top: 0 },
      }),
    );
    stage.draw(createElement(EvBadge, {}));
    const left = first()
      .getAttributeNames()
      .filter((name) => first().getAttribute(name) !== '');
    expect(left).to.deep.equal([]);
    expect(first().hidden).to.equal(false);
  });

  it('gives markup that a server rendered its properties and handlers', async () => {
    stage.root.unmount();
    stage.box.innerHTML = '<ev-segmented></ev-segmented>';
    const heard: string[] = [];
    const options = [{ value: 'a', label: 'A' }];
    const onSegmentedChange = ({ value }: SegmentedChangeEvent) => void heard.push(value);
    const root = hydrateRoot(stage.box, createElement(EvSegmented, { options, onSegmentedChange }));
    await waitUntil(() => (first() as unknown as Props)['options'] === options);
    first().dispatchEvent(new SegmentedChangeEvent('a'));
    root.unmount();
    expect(heard).to.deep.equal(['a']);
  });
});
