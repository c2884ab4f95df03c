import { expect } from '@open-wc/testing';
import { html } from 'lit';
import type { Field } from '../../elements/ui/field/field.ts';
import type { Select } from '../../elements/ui/select/select.ts';
import { languageKey } from '../../elements/core/i18n/language-choice.ts';
import { timeZoneKey } from '../../elements/core/i18n/account-time-zone.ts';
import { formatTime, setPageTimeZone } from '../../messages/values.ts';
import { 'basic-settings' as basicSettingsEn } from '../../messages/en/account.json';
import * as stories from '../../stories/account/basic-settings.stories.ts';
import {
  createServerError,
  createStoryApp,
  type StoryAppOptions,
} from '../../stories/story-app.ts';
import { settings } from '../../stories/wallets/samples.ts';
import { fromStories } from '../from-stories.ts';
import { findByRole, findByTag, getByRole, getByTag, getFocused, inShadow } from '../queries.ts';
import { settled, stage, standing } from '../standing.ts';
import { waitUntil } from '../wait-until.ts';

standing('ev-basic-settings', fromStories(stories));

const basic = { ...settings.basic, firstName: 'Mara', country: 'SE' };

async function render(rest: StoryAppOptions['rest']) {
  const calls: [string, unknown][] = [];
  const app = createStoryApp({ calls, rest: { getSettings: { ...settings, basic }, ...rest } });
  let reloads = 0;
  Object.assign(app.host, { reload: () => (reloads += 1) });
  const staged = await stage(
    html`<ev-app .app=${app}><ev-basic-settings></ev-basic-settings></ev-app>`,
  );
  const root = staged.box.querySelector('ev-basic-settings')!;
  await findByRole(root, 'button', { name: basicSettingsEn.save });
  const find = <T extends Field | Select>(name: string) => inShadow<T>(root, `[name=${name}]`);
  const enter = (name: string, value: string) => {
    const control = find(name);
    control.value = value;
    control.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  };
  const save = async () => {
    getByRole(root, 'button', { name: basicSettingsEn.save }).click();
    await settled(staged.box);
  };
  const saves = () => calls.filter(([name]) => name === 'saveBasicSettings');
  return { ...staged, app, root, find, enter, save, saves, countReloads: () => reloads };
}
const answer = (input: unknown) => ({
  ...settings,
  basic: (input as { body: typeof basic }).body,
});

describe('<ev-basic-settings>', () => {
  afterEach(() => setPageTimeZone(undefined));

  it('fills the button once there is something to save', async () => {
    const { root, box, enter, remove } = await render({ saveBasicSettings: answer });
    const getVariant = () => getByTag(root, 'ev-button').variant;
    expect(getVariant()).to.equal('');
    enter('firstName', 'Mo');
    await settled(box);
    expect(getVariant()).to.equal('strong');
    remove();
  });

  it('saves what was changed with what was not, and uses time zone and language', async () => {
    const form = await render({ saveBasicSettings: answer });
    form.enter('firstName', ' Mo ');
    form.enter('timeZone', 'Asia/Tokyo');
    await form.save();
    await waitUntil(() => form.app.host.storage.get(timeZoneKey) === 'Asia/Tokyo');
    expect(form.saves()).to.deep.equal([
      ['saveBasicSettings', { body: { ...basic, firstName: 'Mo', timeZone: 'Asia/Tokyo' } }],
    ]);
    expect(formatTime('2026-11-25T13:00:00Z', 'de')).to.equal('22:00');
    expect(form.countReloads()).to.equal(0);
    form.enter('language', 'de');
    await form.save();
    await waitUntil(() => form.countReloads() === 1);
    expect(form.app.host.storage.get(languageKey)).to.equal('de');
    form.remove();
  });

  it('says after a failure of our server that nothing was changed, with its incident id', async () => {
    const more = { incidentId: '5f0c' };
    const form = await render({
      saveBasicSettings: createServerError(500, 'INTERNAL', 'Unexpected error', more),
    });
    form.enter('firstName', 'Mo');
    await form.save();
    const note = await findByTag(form.root, 'ev-note');
    expect(note.textContent).to.match(/so nothing was changed\. Try again\. Incident Id: .?5f0c/);
    form.remove();
  });

  it('keeps what was typed after a failure, and shows errors at their fields', async () => {
    const detail = [{ loc: ['body', 'country'], msg: 'is no country’s code' }];
    const answers = [
      createServerError(400, 'BAD_REQUEST', 'Not saved.', { detail }),
      createServerError(503, 'NOT_READY', 'The server is starting.'),
    ];
    const form = await render({ saveBasicSettings: () => answers.shift() });
    form.enter('firstName', 'Mo');
    form.enter('country', 'NO');
    await form.save();
    const country = form.find<Select>('country');
    await waitUntil(() => country.error === basicSettingsEn.countryInvalid);
    expect(form.find<Field>('firstName').error).to.equal('');
    expect(getFocused(form.root)).to.equal(country);
    await form.save();
    const note = await findByTag(form.root, 'ev-note');
    expect(note.textContent).to.equal('The server is starting.');
    expect([form.find('firstName').value, country.value, country.error]).to.deep.equal([
      'Mo',
      'NO',
      '',
    ]);
    form.remove();
  });
});
