import { expect, oneEvent } from '@open-wc/testing';
import { html } from 'lit';
import { reloadGuard } from '../../elements/core/app/reload-guard.ts';
import { recoveryCodes } from '../../stories/account/samples.ts';
import * as stories from '../../stories/account/recovery-codes.stories.ts';
import { createStoryApp } from '../../stories/story-app.ts';
import { fromStories } from '../from-stories.ts';
import { getByRole, getByTag } from '../queries.ts';
import { stage, standing } from '../standing.ts';

standing('ev-recovery-codes', fromStories(stories));

describe('<ev-recovery-codes>', () => {
  const open = async () => {
    const app = createStoryApp();
    const staged = await stage(
      html`<ev-app .app=${app}
        ><ev-recovery-codes .codes=${recoveryCodes}></ev-recovery-codes
      ></ev-app>`,
    );
    const element = staged.box.querySelector('ev-recovery-codes')!;
    const button = (text: string) => getByRole(element, 'button', { name: new RegExp(text) });
    return { ...staged, app, element, button };
  };

  it('offers all codes to copy, and fires when they are saved', async () => {
    const { element, button, remove } = await open();
    expect(getByTag(element, 'ev-copy').value.split('\n')).to.deep.equal(recoveryCodes);
    const saved = oneEvent(element, 'ev-recovery-codes-saved');
    button('saved them').click();
    await saved;
    remove();
  });

  it('downloads a file that says what the codes are for, with one code a line', async () => {
    const { button, remove } = await open();
    const { createObjectURL, revokeObjectURL } = URL;
    const revoked: string[] = [];
    URL.revokeObjectURL = (url) => void revoked.push(url);
    let blob: Blob | undefined;
    URL.createObjectURL = (object: Blob | MediaSource) => {
      blob = object as Blob;
      return '#';
    };
    button('Download').click();
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    expect(revoked).to.deep.equal([]);
    const lines = (await blob!.text()).split('\n');
    expect(lines[0]).to.equal('Evangelist: recovery codes for two-factor authentication.');
    expect(lines.slice(-11)).to.deep.equal([...recoveryCodes, '']);
    remove();
  });

  it('blocks reloads while the codes are visible', async () => {
    const { app, remove } = await open();
    expect(app.use(reloadGuard).isBlocked()).to.equal(true);
    remove();
    expect(app.use(reloadGuard).isBlocked()).to.equal(false);
  });
});
