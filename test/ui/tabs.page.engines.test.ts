import { expect } from '@open-wc/testing';
import { html, type TemplateResult } from 'lit';
import { sendKeys } from '@web/test-runner-commands';
import '../../elements/ui/tabs/define.ts';
import type { Tabs } from '../../elements/ui/tabs/tabs.ts';
import * as stories from '../../stories/ui/tabs.stories.ts';
import { fromStories } from '../from-stories.ts';
import { getByRole, getFocused } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-tabs', fromStories(stories));

const items = [
  { value: 'posts', label: 'Posts' },
  { value: 'brief', label: 'Brief' },
  { value: 'leaderboard', label: 'Leaderboard' },
];
const tabs = (value: string, dir = 'ltr'): TemplateResult =>
  html`<ev-tabs label="Campaign" .items=${items} value=${value} dir=${dir}
    >${items.map(({ value: name }) => html`<a slot=${name} href="#x">In ${name}</a>`)}</ev-tabs
  >`;

const getLabel = (value: string) => items.find((item) => item.value === value)!.label;
const getTab = (element: Tabs, value: string) =>
  getByRole(element, 'tab', { name: getLabel(value) });
const getFocusedTab = (element: Tabs) => getFocused(element)?.id;
const showsPanel = (element: Tabs, value: string) =>
  element.querySelector(`[slot="${value}"]`)!.checkVisibility();

async function open(template: TemplateResult) {
  const { box, remove } = await stage(template);
  const element = box.querySelector('ev-tabs')!;
  const heard: string[] = [];
  element.addEventListener('ev-tabs-change', (event) => heard.push(event.value));
  const press = async (key: string) => {
    await sendKeys({ press: key });
    await settled(box);
  };
  return { box, element, heard, press, remove };
}

describe('<ev-tabs>', () => {
  it('shows the content of the selected tab alone, which names it', async () => {
    const { element, remove } = await open(tabs('brief'));
    expect(items.map(({ value }) => showsPanel(element, value))).to.deep.equal([
      false,
      true,
      false,
    ]);
    const panel = getByRole(element, 'tabpanel');
    const tab = getTab(element, 'brief');
    expect(tab.getAttribute('aria-controls')).to.equal(panel.id);
    expect(panel.getAttribute('aria-labelledby')).to.equal(tab.id);
    expect(tab.getAttribute('aria-selected')).to.equal('true');
    remove();
  });

  it('selects the first tab for a value that no tab has', async () => {
    const { element, remove } = await open(tabs('missing'));
    expect(showsPanel(element, 'posts')).to.equal(true);
    remove();
  });

  it('fires the change event only for a choice by the person', async () => {
    const { box, element, heard, remove } = await open(tabs('posts'));
    element.value = 'brief';
    await settled(box);
    expect(heard).to.deep.equal([]);
    getTab(element, 'brief').click();
    expect(heard, 'it is selected already').to.deep.equal([]);
    getTab(element, 'leaderboard').click();
    expect(heard).to.deep.equal(['leaderboard']);
    await settled(box);
    expect(getTab(element, 'leaderboard').getAttribute('aria-selected')).to.equal('true');
    expect(showsPanel(element, 'brief'), 'until the chosen tab is painted').to.equal(true);
    await waitUntil(() => showsPanel(element, 'leaderboard'), 'its content');
    expect(showsPanel(element, 'brief')).to.equal(false);
    remove();
  });

  it('is one tab stop: arrow keys, Home and End select, around both ends', async () => {
    const { element, heard, press, remove } = await open(tabs('posts'));
    element.focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'])
      await press(key);
    expect(heard).to.deep.equal([
      'brief',
      'leaderboard',
      'posts',
      'leaderboard',
      'posts',
      'leaderboard',
    ]);
    expect(getFocusedTab(element)).to.equal('tab-leaderboard');
    expect(items.filter(({ value }) => getTab(element, value).tabIndex === 0)).to.have.length(1);
    remove();
  });

  it('leaves keys with a modifier to the browser', async () => {
    const { heard, element, remove } = await open(tabs('brief'));
    const back = new KeyboardEvent('keydown', {
      key: 'ArrowLeft',
      altKey: true,
      bubbles: true,
      cancelable: true,
    });
    getTab(element, 'brief').dispatchEvent(back);
    expect(back.defaultPrevented).to.equal(false);
    expect(heard).to.deep.equal([]);
    remove();
  });

  it('follows the direction of the text', async () => {
    const { element, heard, press, remove } = await open(tabs('posts', 'rtl'));
    element.focus();
    await press('ArrowLeft');
    expect(heard).to.deep.equal(['brief']);
    remove();
  });

  it('goes from the tab to its content', async () => {
    const { element, press, remove } = await open(tabs('brief'));
    element.focus();
    await press('Tab');
    expect(getFocusedTab(element)).to.equal('panel-brief');
    await press('Tab');
    expect(document.activeElement!.textContent).to.equal('In brief');
    remove();
  });
});
