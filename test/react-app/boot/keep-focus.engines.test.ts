import { aTimeout, expect } from '@open-wc/testing';
import '../../../elements/ui/dialog/define.ts';
import type { Dialog } from '../../../elements/ui/dialog/dialog.ts';
import { getDeepActiveElement } from '../../../elements/ui/active-element.ts';
import { keepFocus } from '../../../react-app/boot/keep-focus.ts';
import { getByPart } from '../../queries.ts';
import { waitUntil } from '../../wait-until.ts';

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

  it('works in Safari before 17.4, which lacks checkVisibility', async () => {
    const { checkVisibility } = Element.prototype;
    Reflect.deleteProperty(Element.prototype, 'checkVisibility');
    const [done, next] = main.querySelectorAll('button');
    press(done!, () => {});
    // The person presses beside it, and reads.
    done!.blur();
    await aTimeout(250);
    const isLeft = document.activeElement === document.body;
    press(next!, () => (next!.hidden = true));
    await waitUntil(() => getFocused() === 'Done');
    Element.prototype.checkVisibility = checkVisibility;
    expect(isLeft).to.equal(true);
  });

  describe('in a bar outside of the page', () => {
    let bar: HTMLElement;
    beforeEach(() => {
      bar = document.createElement('section');
      bar.tabIndex = -1;
      for (const label of ['Choose', 'Accept']) {
        const button = document.createElement('button');
        button.textContent = label;
        bar.append(button);
      }
      document.body.append(bar);
    });
    afterEach(() => bar.remove());

    it('goes to the nearest control that is left in the bar', async () => {
      const [choose] = bar.querySelectorAll('button');
      press(choose!, () => choose!.remove());
      await waitUntil(() => getFocused() === 'Accept');
    });

    it('goes to the bar when no control is left, and to the heading of the page when the bar is gone', async () => {
      const [choose] = bar.querySelectorAll('button');
      press(choose!, () => bar.replaceChildren('Thank you.'));
      await waitUntil(() => document.activeElement === bar);
      bar.replaceChildren(choose!);
      press(choose!, () => (bar.hidden = true));
      await waitUntil(() => getFocused() === 'Dashboard');
    });
  });

  for (const place of ['in the page', 'outside of the page'])
    describe(`in a dialog ${place}`, () => {
      let dialog: Dialog;
      let step: HTMLElement;
      beforeEach(async () => {
        dialog = document.createElement('ev-dialog') as Dialog;
        dialog.label = 'Link a wallet';
        step = document.createElement('div');
        for (const label of ['Connect', 'Cancel']) {
          const button = document.createElement('button');
          button.textContent = label;
          step.append(button);
        }
        dialog.append(step);
        (place === 'in the page' ? main : document.body).append(dialog);
        dialog.open = true;
        await dialog.updateComplete;
      });
      afterEach(() => dialog.remove());

      it('goes to the nearest control that is left in it', async () => {
        const [connect] = step.querySelectorAll('button');
        press(connect!, () => connect!.remove());
        await waitUntil(() => getFocused() === 'Cancel');
      });

      it('goes to its heading when the step is gone', async () => {
        const [connect] = step.querySelectorAll('button');
        press(connect!, () => step.remove());
        const heading = getByPart(dialog, 'heading');
        await waitUntil(() => getDeepActiveElement() === heading);
      });
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
