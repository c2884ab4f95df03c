import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, userEvent } from 'storybook/test';
import '../../elements/ui/tabs/define.ts';
import type { TabItem } from '../../elements/ui/tabs/tabs.ts';
import { countEvents, findInShadowRoot, getElement } from '../play-helpers.ts';

export default { title: 'UI/ev-tabs', component: 'ev-tabs' } satisfies Meta;
type Story = StoryObj;

const items: TabItem[] = [
  { value: 'posts', label: 'Posts' },
  { value: 'brief', label: 'Brief' },
  { value: 'leaderboard', label: 'Leaderboard' },
];

const renderTabs = (tabs: readonly TabItem[], value = '') =>
  html`<ev-tabs label="First thousand stores" .items=${tabs} value=${value}>
    ${tabs.map(({ value: name, label }) => html`<p slot=${name}>Content of ${label}.</p>`)}
  </ev-tabs>`;

export const Default: Story = { render: () => renderTabs(items) };

export const OtherSelected: Story = { render: () => renderTabs(items, 'brief') };

export const WithCounts: Story = {
  render: () => renderTabs(items.map((item, at) => ({ ...item, count: at * 12 }))),
};

/** The row scrolls where the tabs need more room than there is. */
export const LongWords: Story = {
  render: () =>
    html`<div style="max-width: 320px">
      ${renderTabs(
        ['Veröffentlichte Beiträge', 'Aufgabenbeschreibung', 'Rangliste'].map((label, at) => ({
          value: `long-${at}`,
          label,
        })),
        'long-1',
      )}
    </div>`,
};

export const RightToLeft: Story = {
  render: () =>
    html`<div dir="rtl" lang="ar">
      ${renderTabs([
        { value: 'posts', label: 'المنشورات' },
        { value: 'brief', label: 'الموجز' },
        { value: 'leaderboard', label: 'لوحة الصدارة' },
      ])}
    </div>`,
};

export const Focused: Story = {
  render: () => renderTabs(items, 'brief'),
  play: ({ canvasElement }) => getElement(canvasElement, 'ev-tabs').focus(),
};

export const Changed: Story = {
  render: () => renderTabs(items),
  play: async ({ canvasElement }) => {
    const tabs = getElement(canvasElement, 'ev-tabs');
    const heard = countEvents(tabs, 'ev-tabs-change');
    await userEvent.click(await findInShadowRoot(tabs, '#tab-leaderboard'));
    await expect(tabs.value).toBe('leaderboard');
    await expect(heard()).toBe(1);
  },
};
