import { aTimeout, expect } from '@open-wc/testing';
import {
  longestPressAge,
  readNativeStates,
  replayPresses,
  restoreNativeStates,
} from '../../../react-app/boot/early-presses.ts';
import { waitUntil } from '../../wait-until.ts';

/** Each import is a page that starts. */
let pages = 0;
const startPage = () => import(`../../../react-app/boot/early.ts?copy=${pages++}`);

describe('presses before a page answers', () => {
  /** Adds to the age of the page in milliseconds. */
  const setAge = (more: number) => {
    const { now } = Performance.prototype;
    performance.now = () => now.call(performance) + more;
  };
  let box: HTMLElement;
  let heard: string[];
  const { pathname, search } = location;
  const find = <T extends HTMLElement>(id: string) => box.querySelector<T>(`#${id}`)!;
  const add = <T extends HTMLElement>(tag: string, id: string, parent: HTMLElement = box) => {
    const element = document.createElement(tag) as T;
    element.id = id;
    parent.append(element);
    return element;
  };
  const render = () => {
    box.replaceChildren();
    const terms = add<HTMLInputElement>('input', 'terms', add('label', 'label'));
    terms.type = 'checkbox';
    terms.dataset['replay'] = 'terms';
    add('button', 'open').dataset['replay'] = 'open';
    add('button', 'join');
    add<HTMLAnchorElement>('a', 'login').href = '#early-login';
    find('login').dataset['replay'] = 'login';
    add<HTMLAnchorElement>('a', 'link').href = '#early-link';
    for (const node of box.querySelectorAll('a, button')) node.textContent = node.id;
  };
  /** As elements that take a page over do: they listen, and render their own state. */
  const takeOver = () => {
    find<HTMLInputElement>('terms').checked = false;
    for (const id of ['terms', 'open', 'join', 'login', 'link'])
      box.querySelector(`#${id}`)?.addEventListener('click', (event) => {
        if (id === 'login') event.preventDefault();
        heard.push(id);
      });
  };

  beforeEach(async () => {
    heard = [];
    // The page of the tests may be older than people wait.
    const start = performance.now();
    setAge(-start);
    box = document.createElement('div');
    document.body.append(box);
    render();
    await startPage();
  });
  afterEach(() => {
    globalThis.evEarlyPresses?.stop();
    globalThis.evEarlyPresses = undefined;
    box.remove();
    Reflect.deleteProperty(performance, 'now');
    history.replaceState(null, '', pathname + search);
  });

  it('are shown as busy, and repeated once, in the order of the last press of each', async () => {
    find('login').click();
    find('open').click();
    find('login').click();
    expect(find('login').getAttribute('aria-busy')).to.equal('true');
    expect(location.hash).to.equal('');
    takeOver();
    await replayPresses();
    expect(heard).to.deep.equal(['open', 'login']);
    expect(find('login').hasAttribute('aria-busy')).to.equal(false);
    await replayPresses();
    find('login').click();
    expect(heard).to.deep.equal(['open', 'login', 'login']);
  });

  it('are found again by their key on a page that rendered itself again', async () => {
    find('open').click();
    render();
    takeOver();
    await replayPresses();
    expect(heard).to.deep.equal(['open']);
  });

  it('wait for a control that is not there yet', async () => {
    find('open').click();
    box.replaceChildren();
    const replayed = replayPresses();
    await aTimeout(0);
    render();
    takeOver();
    await replayed;
    expect(heard).to.deep.equal(['open']);
  });

  it('on what is gone keep no later press waiting', async () => {
    find('open').click();
    find('login').click();
    find('open').remove();
    takeOver();
    const replayed = replayPresses();
    await waitUntil(() => heard.length > 0, 'the later press is repeated');
    expect(heard).to.deep.equal(['login']);
    setAge(longestPressAge);
    await replayed;
  });

  it('are not repeated on another page, which may have the same keys', async () => {
    find('open').click();
    history.replaceState(null, '', '/another/page');
    takeOver();
    await replayPresses();
    expect(heard).to.deep.equal([]);
  });

  it('are dropped when the page is left while they wait for their control', async () => {
    find('open').click();
    box.replaceChildren();
    const replayed = replayPresses();
    history.replaceState(null, '', '/another/page');
    render();
    takeOver();
    await replayed;
    expect(heard).to.deep.equal([]);
  });

  it('of what works without script are left to the browser, those of what has no key are not remembered', async () => {
    find('link').click();
    find('join').click();
    await waitUntil(() => location.hash === '#early-link', 'the link is followed');
    takeOver();
    await replayPresses();
    expect(heard).to.deep.equal([]);
  });

  it('on what is gone, or hidden, or pressed too long ago are dropped', async () => {
    find('open').click();
    find('login').click();
    find('login').hidden = true;
    takeOver();
    find('open').remove();
    const replayed = replayPresses();
    setAge(longestPressAge);
    await replayed;
    expect(heard).to.deep.equal([]);
  });

  /** Resolves when the script has failed to load. */
  const failToLoad = async (src: string) => {
    const script = document.createElement('script');
    script.src = src;
    const failed = new Promise((resolve) => script.addEventListener('error', resolve));
    document.head.append(script);
    await failed;
    script.remove();
  };

  it('stay remembered when a script that is not of the page does not load', async () => {
    find('open').click();
    find('login').click();
    await failToLoad('/no-such-extension.js');
    await failToLoad('http://127.0.0.1:1/assets/start.js');
    expect(location.hash).to.equal('');
    takeOver();
    await replayPresses();
    expect(heard).to.deep.equal(['open', 'login']);
  });

  it('of a link follow it when a script of the page does not load', async () => {
    find('login').click();
    await failToLoad('/assets/no-such-script.js');
    await waitUntil(() => location.hash === '#early-login', 'the link is followed');
    takeOver();
    await replayPresses();
    expect(heard).to.deep.equal([]);
  });

  it('keep the state of native controls, also where other nodes replace them', () => {
    find('label').click();
    const states = readNativeStates(box);
    render();
    takeOver();
    restoreNativeStates(states);
    expect(find<HTMLInputElement>('terms').checked).to.equal(true);
    expect(heard).to.deep.equal(['terms']);
  });
});
