import { expect, waitUntil } from '@open-wc/testing';
import { keepFocus } from '../../../react-app/boot/keep-focus.ts';

describe('keepFocus', () => {
  let end: AbortController;
  let main: HTMLElement;
  let outside: HTMLElement;
  beforeEach(() => {
    end = new AbortController();
    main = document.createElement('main');
    main.tabIndex = -1;
    const heading = document.createElement('h1');
    heading.textContent = 'Dashboard';
    const card = document.createElement('section');
    for (const label of ['Done', 'Next']) {
      const button = document.createElement('button');
      button.textContent = label;
      card.append(button);
    }
    main.append(heading, card);
    outside = document.createElement('button');
    document.body.append(main, outside);
    keepFocus(main, end.signal);
  });
  afterEach(() => {
    end.abort();
    main.remove();
    outside.remove();
  });

  const press = (button: HTMLElement, act: () => void) => {
    button.addEventListener('click', act, { once: true });
    button.focus();
    button.click();
  };
  const getFocused = () => document.activeElement?.textContent;

  it('goes to the nearest control that is left in the page', async () => {
    const [done] = main.querySelectorAll('button');
    press(done!, () => done!.remove());
    await waitUntil(() => getFocused() === 'Next');
  });

  it('goes to the heading when the whole part is gone, also some time after the press', async () => {
    const [done] = main.querySelectorAll('button');
    let disappear = () => {};
    press(done!, () => (disappear = () => main.querySelector('section')!.remove()));
    expect(getFocused()).to.equal('Done');
    disappear();
    await waitUntil(() => getFocused() === 'Dashboard');
  });

  it('goes to the heading from a bar outside of the page', async () => {
    press(outside, () => (outside.hidden = true));
    await waitUntil(() => getFocused() === 'Dashboard');
  });

  it('stays where an act has put it', async () => {
    const [done, next] = main.querySelectorAll('button');
    press(done!, () => {
      next!.focus();
      done!.remove();
    });
    expect(getFocused()).to.equal('Next');
  });
});
