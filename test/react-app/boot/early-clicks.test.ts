import { expect } from '@open-wc/testing';
import { dropClicks, recordClicks, replayClicks } from '../../../react-app/boot/early-clicks.ts';

describe('early clicks', () => {
  let box: HTMLElement;
  let heard: string[];
  const find = <T extends HTMLElement>(id: string) => box.querySelector<T>(`#${id}`)!;
  /** As elements that take a page over do: they listen, and render their own state. */
  const takeOver = () => {
    find<HTMLInputElement>('terms').checked = false;
    for (const id of ['terms', 'join', 'link', 'more'])
      find(id).addEventListener('click', () => heard.push(id));
  };

  beforeEach(() => {
    heard = [];
    box = document.createElement('div');
    const add = (tag: string, id: string, parent: HTMLElement = box) => {
      const element = Object.assign(document.createElement(tag), { id });
      parent.append(element);
      return element;
    };
    Object.assign(add('input', 'terms', add('label', 'label')), { type: 'checkbox' });
    add('button', 'join');
    Object.assign(add('a', 'link'), { href: '#early-clicks' });
    add('summary', 'more', add('details', 'details'));
    document.body.append(box);
    recordClicks();
  });
  afterEach(() => {
    dropClicks();
    box.remove();
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('are repeated once and in their order; a box is as the person left it', () => {
    find('label').click();
    find('join').click();
    takeOver();
    replayClicks();
    expect(heard).to.deep.equal(['terms', 'join']);
    expect(find<HTMLInputElement>('terms').checked).to.equal(true);
    replayClicks();
    expect(heard.length).to.equal(2);
  });

  it('of what works without scripts are not repeated', () => {
    find('link').click();
    find('more').click();
    takeOver();
    replayClicks();
    expect(heard).to.deep.equal([]);
    expect(find<HTMLDetailsElement>('details').open).to.equal(true);
  });

  it('on what is gone, or on a page that is not taken over, are left out', () => {
    find('join').click();
    takeOver();
    find('join').remove();
    replayClicks();
    expect(heard).to.deep.equal([]);
    recordClicks();
    find('terms').click();
    dropClicks();
    replayClicks();
    expect(heard).to.deep.equal(['terms']);
  });
});
